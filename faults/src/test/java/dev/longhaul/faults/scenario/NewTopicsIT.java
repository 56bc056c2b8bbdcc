package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.process.Child;
import dev.longhaul.faults.process.LonghaulCommand;
import dev.longhaul.faults.records.SiteForge;
import dev.longhaul.faults.records.TopicRecords;
import dev.longhaul.faults.records.TopicRecords.Appended;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.faults.watch.Version;
import dev.longhaul.mirror.topics.Topology;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Manifest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Order;

/** Topics grow while the job runs. */
@Order(95)
@OnStack(StackKind.SPOILED)
class NewTopicsIT {
    private static final long BATCH_BYTES = 300_000_000;
    private static final Duration LONGEST_DISCOVERY = Duration.ofSeconds(60);

    @Scenario("16")
    void newPartitionsAreReadFromTheirStartWithoutARestart(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        String job = stack.status().job().id();
        morePartitions(stack, "topics-site.yaml");
        morePartitions(stack, "topics-dc.yaml");
        trial.run("six partitions instead of four");
        trial.send(trial.oneFileBatch(BATCH_BYTES)).finish();
        String topic = Topology.mirroredFiles(stack.settings().site());
        var ends = stack.dataCentre().endOffsets(topic);
        assertThat(ends).hasSize(6);
        assertThat(ends.get(new TopicPartition(topic, 4)) + ends.get(new TopicPartition(topic, 5)))
                .isPositive();
        stack.awaitJobCaughtUp();
        assertThat(stack.status().job().id()).isEqualTo(job);
    }

    private static void morePartitions(FaultStack stack, String name) throws Exception {
        Path config = stack.layout().conf().resolve(name);
        Files.writeString(
                config, Files.readString(config).replace("partitions: 4", "partitions: 6"));
        longhaul(stack, "topics", "apply", "--add-partitions", "--config", config);
    }

    private static void longhaul(FaultStack stack, Object... arguments) throws Exception {
        Child child =
                Child.start(
                        stack.home().resolve("words/" + arguments[0] + "-" + System.nanoTime()),
                        LonghaulCommand.line(arguments));
        assertThat(child.await(Duration.ofMinutes(1))).as(child.lastWords()).isZero();
    }

    @Scenario("16b")
    void newSiteJoinsWithoutARestart(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        String job = stack.status().job().id();
        SiteId site = new SiteId("edge02");
        Path keys = Files.createDirectories(stack.home().resolve("keys"));
        longhaul(stack, "keys", "generate", "--for", "site", "--id", site, "--out", keys);
        longhaul(
                stack,
                "keys",
                "import",
                keys.resolve("edge02.public.key"),
                "--keyring",
                stack.layout().keyring());
        Path config = stack.layout().conf().resolve("topics-dc.yaml");
        Files.writeString(
                config,
                Files.readString(config).replaceAll("sites: .*", "sites: [ edge01, edge02 ]"));
        longhaul(stack, "topics", "apply", "--config", config);
        trial.run("topic, key and records of another site");
        byte[] content = "from the new site".getBytes(StandardCharsets.UTF_8);
        Path name = Path.of("edge02/first/hello");
        Path copy = Files.write(stack.home().resolve("hello"), content);
        stack.truth().add(name, Version.of(copy));
        append(stack, site, SiteForge.of(stack, site, keys), content);
        long sinceNanos = System.nanoTime();
        for (Path sink : stack.sinks().values()) {
            await().atMost(LONGEST_DISCOVERY).until(() -> Files.exists(sink.resolve(name)));
        }
        trial.recovered(Duration.ofNanos(System.nanoTime() - sinceNanos));
        assertThat(stack.status().job().id()).isEqualTo(job);
        assertThat(stack.watcher().violationsInTheEnd()).isEmpty();
    }

    private static void append(FaultStack stack, SiteId site, SiteForge forge, byte[] content)
            throws Exception {
        Manifest manifest = SiteForge.manifestOf("first", "hello", content);
        new TopicRecords(stack.dataCentre(), Topology.mirroredFiles(site))
                .append(
                        List.of(
                                new Appended(
                                        0, null, forge.chunk(0, manifest.transferId(), 0, content)),
                                new Appended(0, null, forge.manifest(0, manifest))));
    }
}
