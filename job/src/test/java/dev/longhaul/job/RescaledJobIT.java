package dev.longhaul.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.config.ConfigFile;
import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.receipt.SealedReceipt;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.client.program.ClusterClient;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.jobgraph.SavepointRestoreSettings;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.InjectClusterClient;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole job, stopped with a savepoint and started from it with another parallelism; in the
 * direct memory that the TaskManager of a stack has for its slots.
 */
class RescaledJobIT {
    private static final int FILES = 12;

    @RegisterExtension
    private static final MiniClusterExtension CLUSTER =
            new MiniClusterExtension(
                    new MiniClusterResourceConfiguration.Builder()
                            .setNumberTaskManagers(1)
                            .setNumberSlotsPerTaskManager(4)
                            .build());

    @TempDir private Path directory;

    private final TestTopic topic = new TestTopic("edge01.longhaul.files");
    private final CollectingSink<SealedReceipt> receipts = new CollectingSink<>("receipts");
    private final CollectingSink<QuarantinedRecord> quarantine = new CollectingSink<>("quarantine");
    private JobConfig config;
    private TestSender sender;

    @BeforeEach
    void prepare() throws Exception {
        Files.createDirectories(directory.resolve("nas/archive"));
        Files.createDirectories(directory.resolve("nas/working"));
        sender = new TestSender(topic, directory.resolve("keyring"), directory);
        Path file = directory.resolve("job.yaml");
        Files.writeString(
                file,
                """
                kafka: { bootstrap.servers: "127.0.0.1:1" }
                keyring: keyring
                sinks:
                  - { name: archive, path: nas/archive }
                  - { name: working, path: nas/working }
                checkpoints: checkpoints
                checkpointInterval: 200ms
                """);
        config = ConfigFile.read(file, JobConfig.class);
    }

    private JobID submit(ClusterClient<?> client, int parallelism, String savepoint)
            throws Exception {
        StreamExecutionEnvironment env =
                StreamExecutionEnvironment.getExecutionEnvironment(new Configuration());
        env.setParallelism(parallelism);
        dev.longhaul.job.JobGraph.build(
                env,
                config,
                new StagingEpoch(config.stagingLayout(), 1),
                topic,
                new JobSinks(receipts, quarantine));
        JobGraph graph = env.getStreamGraph().getJobGraph();
        assertThat(graph.getVertices())
                .extracting(JobVertex::getParallelism)
                .containsOnly(parallelism);
        if (savepoint != null) {
            graph.setSavepointRestoreSettings(SavepointRestoreSettings.forPath(savepoint, false));
        }
        JobID job = client.submitJob(graph).get();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> client.getJobStatus(job).get() == JobStatus.RUNNING);
        return job;
    }

    private String stop(ClusterClient<?> client, JobID job) throws Exception {
        return client.stopWithSavepoint(
                        job,
                        false,
                        directory.resolve("savepoints").toUri().toString(),
                        SavepointFormatType.CANONICAL)
                .get();
    }

    private static int[] files(IntPredicate which) {
        return IntStream.range(0, FILES).filter(which).toArray();
    }

    private void send(int file, int... chunkIndexes) {
        for (int chunkIndex : chunkIndexes) {
            sender.chunk(file, chunkIndex);
        }
    }

    private void awaitDelivered(int[] files) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> IntStream.of(files).allMatch(file -> Files.exists(working(file))));
    }

    private Path working(int file) {
        return directory.resolve("nas/working/edge01/drive/f" + file);
    }

    @Test
    void jobGoesOnAsTwoThenFourThenOne(@InjectClusterClient ClusterClient<?> client)
            throws Exception {
        JobID two = submit(client, 2, null);
        for (int file : files(file -> true)) {
            send(file, 0);
        }
        for (int file : files(file -> file % 3 == 0)) {
            send(file, 1, 2);
            sender.manifest(file);
        }
        awaitDelivered(files(file -> file % 3 == 0));

        JobID four = submit(client, 4, stop(client, two));
        for (int file : files(file -> file % 3 == 1)) {
            sender.manifest(file);
            send(file, 2, 1);
        }
        for (int file : files(file -> file % 3 == 2)) {
            send(file, 1);
        }
        awaitDelivered(files(file -> file % 3 == 1));

        JobID one = submit(client, 1, stop(client, four));
        for (int file : files(file -> file % 3 == 2)) {
            send(file, 2);
            sender.manifest(file);
        }
        sender.batch(FILES);
        Path marker = directory.resolve("nas/working/edge01/drive/_LONGHAUL_COMPLETE");
        await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(marker));
        stop(client, one);

        for (int file : files(file -> true)) {
            assertThat(working(file)).hasBinaryContent(TestSender.content(file));
        }
        assertThat(quarantine.size()).isZero();
        assertThat(receipts.size()).isGreaterThanOrEqualTo(2 * FILES);
    }
}
