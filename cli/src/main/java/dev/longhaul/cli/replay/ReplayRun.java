package dev.longhaul.cli.replay;

import dev.longhaul.cli.JobYaml;
import dev.longhaul.config.ConfigException;
import dev.longhaul.replay.follow.HistoryTopic;
import dev.longhaul.replay.follow.ReplayTally;
import dev.longhaul.replay.log.CommittedOffsets;
import dev.longhaul.replay.log.KafkaTopicLog;
import dev.longhaul.replay.log.LogException;
import dev.longhaul.replay.plan.OtherSink;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.scan.LogScan;
import dev.longhaul.replay.scan.ScanRequest;
import dev.longhaul.replay.scan.ScanResult;
import dev.longhaul.replay.scan.TooManyException;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.record.RecordOpener;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/** One call of {@code longhaul replay}: scan, plan, side job. */
final class ReplayRun {
    private static final String LIVE_GROUP = "longhaul-job";
    private static final Pattern SINK_NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,31}");
    private static final DateTimeFormatter ID =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss").withZone(ZoneOffset.UTC);

    private final ReplayTarget target;
    private final ScanRequest request;
    private final List<OtherSink> others;
    private final Optional<Duration> patience;
    private final PrintWriter err;

    /**
     * @param others by name, in order; empty for the sinks of the job's configuration
     */
    ReplayRun(
            ReplayTarget target,
            ScanRequest request,
            Map<String, Path> others,
            Optional<Duration> patience,
            PrintWriter err)
            throws ConfigException {
        this.target = target;
        this.request = request;
        this.others = checked(others);
        this.patience = patience;
        this.err = err;
    }

    private static List<OtherSink> checked(Map<String, Path> others) throws ConfigException {
        List<OtherSink> sinks = new ArrayList<>();
        for (Map.Entry<String, Path> other : others.entrySet()) {
            Path path = other.getValue().toAbsolutePath().normalize();
            if (!SINK_NAME.matcher(other.getKey()).matches()) {
                throw new ConfigException(
                        "name of a sink needs to be 1 to 32 of a-z, 0-9 and inner hyphens, not "
                                + other.getKey());
            }
            if (!Files.isDirectory(path)) {
                throw new ConfigException(
                        "sink " + other.getKey() + " needs to be a directory, not " + path,
                        "mkdir " + path);
            }
            sinks.add(new OtherSink(other.getKey(), path));
        }
        return sinks;
    }

    ReplayReport run(boolean dryRun)
            throws ConfigException,
                    KeyFileException,
                    IOException,
                    LogException,
                    ReplayException,
                    InterruptedException {
        if (!dryRun) {
            requireMounted();
            clearDead();
        }
        ScanResult found = scan();
        String id = ID.format(Instant.now()) + "-" + randomDigits();
        if (dryRun || found.whole().isEmpty()) {
            return new ReplayReport(found, ReplayPlan.of(id, 1, others, found), null);
        }
        ReplayPlan plan = ReplayPlan.of(id, parallelism(), others, found);
        return new ReplayReport(found, plan, replay(plan));
    }

    private static String randomDigits() {
        return "%04x".formatted(ThreadLocalRandom.current().nextInt(1 << 16));
    }

    /** The side job's staging is made here, on the mount that the cluster has under this path. */
    private void requireMounted() throws ConfigException {
        for (JobYaml.Sink sink : target.job().sinks()) {
            if (others.isEmpty() && !Files.exists(sink.path().resolve(sink.sentinel()))) {
                throw new ConfigException(
                        "sink " + sink.name() + " is not mounted here: " + sink.path(),
                        "a replay runs where the sinks are mounted as in the cluster; --sink"
                                + " NAME=DIR names another place");
            }
        }
    }

    private void clearDead() throws ConfigException, InterruptedException {
        List<Path> own = target.job().sinks().stream().map(JobYaml.Sink::path).toList();
        List<Path> all = new ArrayList<>(own);
        others.forEach(sink -> all.add(sink.path()));
        new DeadReplays(new FlinkCluster(target.flink()), err).clear(all, all);
    }

    private ScanResult scan()
            throws ConfigException,
                    KeyFileException,
                    IOException,
                    LogException,
                    ReplayException,
                    InterruptedException {
        JobYaml job = target.job();
        Map<String, String> kafka = job.kafka();
        try (KafkaTopicLog log = new KafkaTopicLog(kafka);
                RecordOpener opener =
                        new RecordOpener(Keyring.open(job.keyring()), job.largestFileBytes())) {
            ScanResult found =
                    new LogScan(log, request, opener::openManifest, new ScanDisplay(err)).run();
            return others.isEmpty() ? found.withoutUnread(liveOffsets(kafka)) : found;
        } catch (TooManyException tooMany) {
            throw new ReplayException(
                    tooMany.getMessage(), "replay it in parts: narrower --offsets, or --site");
        }
    }

    private static Map<org.apache.kafka.common.TopicPartition, Long> liveOffsets(
            Map<String, String> kafka) throws LogException, InterruptedException {
        return CommittedOffsets.of(kafka, kafka.getOrDefault("group.id", LIVE_GROUP));
    }

    private int parallelism() throws IOException, ReplayException, InterruptedException {
        int free = new FlinkCluster(target.flink()).freeSlots();
        if (free == 0) {
            throw new ReplayException(
                    "Flink has no free task slot for the side job",
                    "give the TaskManagers more (taskmanager.numberOfTaskSlots), or wait for"
                            + " another replay to end");
        }
        return Math.min(free, target.job().parallelism());
    }

    private ReplayTally replay(ReplayPlan plan)
            throws ConfigException,
                    IOException,
                    LogException,
                    ReplayException,
                    InterruptedException {
        ReplayTally tally = new ReplayTally(plan, sinkNames());
        try (HistoryTopic history = HistoryTopic.fromNow(target.job().kafka(), plan.id());
                SideJob job = SideJob.prepare(target, plan, sinkPaths(), err);
                EndingHook hook = new EndingHook(job, err)) {
            err.printf("longhaul: replay %s: %d transfers%n", plan.id(), plan.transfers().size());
            err.flush();
            new Follower(job, history, tally, err, patience).run();
        }
        return tally;
    }

    private List<String> sinkNames() throws ConfigException {
        return others.isEmpty()
                ? target.job().sinks().stream().map(JobYaml.Sink::name).toList()
                : others.stream().map(OtherSink::name).toList();
    }

    private List<Path> sinkPaths() throws ConfigException {
        return others.isEmpty()
                ? target.job().sinks().stream().map(JobYaml.Sink::path).toList()
                : others.stream().map(OtherSink::path).toList();
    }
}
