package dev.longhaul.faults.stack;

import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.process.Child;
import dev.longhaul.faults.process.LonghaulCommand;
import dev.longhaul.faults.records.TopicRecords;
import dev.longhaul.faults.watch.SinkWatcher;
import dev.longhaul.faults.watch.SourceTruth;
import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackException;
import dev.longhaul.local.StackListener;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.mirror.topics.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.common.TopicPartition;

/**
 * A stack of one's own, brought up by {@code longhaul stack up}, with everything that watches it.
 * Closing ends every process of it.
 */
public final class FaultStack implements AutoCloseable {
    /** Under which the job tells Kafka how far its checkpoints are. */
    private static final String JOB_GROUP = "longhaul-job";

    private static final Duration LONGEST_UP = Duration.ofMinutes(5);
    private static final Duration LONGEST_RECOVERY = Duration.ofMinutes(3);

    private final Path home;
    private final Map<String, Tmpfs> volumes;
    private final LocalStack local;
    private final StackLayout layout;
    private final SourceTruth truth = new SourceTruth();
    private final SinkWatcher watcher;
    private final KafkaSide edge;
    private final KafkaSide dataCentre;

    private FaultStack(Path home, Map<String, Tmpfs> volumes) throws IOException {
        this.home = home;
        this.volumes = Map.copyOf(volumes);
        this.local = LocalStack.at(directory(home));
        this.layout = StackLayout.at(local.directory());
        this.watcher = new SinkWatcher(sinks(), truth);
        StackFile settings = local.settings();
        this.edge = new KafkaSide(settings.edgeKafka());
        this.dataCentre = new KafkaSide(settings.dataCentreKafka());
    }

    private static Path directory(Path home) {
        return home.resolve("stack");
    }

    /**
     * @param home an empty folder; also takes sources and the words of commands
     */
    public static FaultStack up(Path home, StackKind kind)
            throws IOException, InterruptedException {
        // A folder with a run/ in it is a stack's: it may hold mounts before the first start.
        Files.createDirectories(directory(home).resolve("run"));
        Map<String, Tmpfs> volumes = new HashMap<>();
        try {
            for (Map.Entry<String, Integer> volume : kind.volumes().entrySet()) {
                Path mounted = directory(home).resolve(volume.getKey());
                volumes.put(volume.getKey(), Tmpfs.mount(mounted, volume.getValue()));
            }
            startUp(home, kind);
            return new FaultStack(home, volumes);
        } catch (IOException | InterruptedException | Error e) {
            reap(directory(home));
            unmount(volumes);
            throw e;
        }
    }

    private static void startUp(Path home, StackKind kind)
            throws IOException, InterruptedException {
        List<Object> arguments = new ArrayList<>(List.of("stack", "up", "--dir", directory(home)));
        arguments.addAll(kind.upArguments());
        Child up = Child.start(home.resolve("words/up"), LonghaulCommand.line(arguments.toArray()));
        int exitCode = up.await(LONGEST_UP);
        if (exitCode != 0) {
            throw new IOException("stack up: exit code " + exitCode + ": " + up.lastWords());
        }
    }

    private static void unmount(Map<String, Tmpfs> volumes)
            throws IOException, InterruptedException {
        for (Tmpfs volume : volumes.values()) {
            volume.close();
        }
    }

    /** One of the volumes of this kind of stack. */
    public Tmpfs volume(String directory) {
        return volumes.get(directory);
    }

    /** Ends whatever belongs to a stack's folder. */
    static void reap(Path directory) throws IOException, InterruptedException {
        try {
            LocalStack.at(directory).down(StackListener.silent());
        } catch (StackException e) {
            throw new IOException(e);
        }
    }

    /** Where what belongs to the tests of this stack is kept, beside the stack's own folder. */
    public Path home() {
        return home;
    }

    public LocalStack local() {
        return local;
    }

    public StackLayout layout() {
        return layout;
    }

    public StackFile settings() throws IOException {
        return local.settings();
    }

    public Map<String, Path> sinks() {
        return Map.of("archive", local.archive(), "working", local.working());
    }

    public StackPart part(PartName name) {
        return new StackPart(layout, name.text());
    }

    public KafkaSide edge() {
        return edge;
    }

    public KafkaSide dataCentre() {
        return dataCentre;
    }

    /** The topic of the files, as the site writes it. */
    public TopicRecords filesAtSite() {
        return new TopicRecords(edge, Topology.FILES);
    }

    /** The topic of the files, as it arrives at the data centre. */
    public TopicRecords filesAtDataCentre() throws IOException {
        return new TopicRecords(dataCentre, mirroredFiles());
    }

    /** The name of that topic. */
    String mirroredFiles() throws IOException {
        return Topology.mirroredFiles(settings().site());
    }

    /** The topic of the receipts, as the job writes it. */
    public TopicRecords receiptsAtDataCentre() throws IOException {
        return new TopicRecords(dataCentre, Topology.receipts(settings().site()));
    }

    /** The topic of the receipts, as it arrives at the site. */
    public TopicRecords receiptsAtSite() throws IOException {
        return new TopicRecords(
                edge, Topology.mirroredReceipts(StackFile.DATA_CENTRE_ALIAS, settings().site()));
    }

    /** Records in quarantine so far. */
    public long quarantined() throws InterruptedException, ExecutionException {
        return dataCentre.appended(Topology.QUARANTINE);
    }

    /**
     * Waits until a checkpoint of the job covers everything that stands in its topic now; at most
     * three minutes.
     */
    public void awaitJobCaughtUp() throws Exception {
        Map<TopicPartition, Long> ends = dataCentre.endOffsets(mirroredFiles());
        await("a checkpoint covers " + ends)
                .atMost(LONGEST_RECOVERY)
                .until(() -> covers(dataCentre.committed(JOB_GROUP), ends));
    }

    private static boolean covers(
            Map<TopicPartition, Long> committed, Map<TopicPartition, Long> ends) {
        return ends.entrySet().stream()
                .allMatch(end -> committed.getOrDefault(end.getKey(), 0L) >= end.getValue());
    }

    /** Lines in which the job's operator {@code progress} has cried alarm. */
    public long alarmsOfProgress() throws IOException {
        try (Stream<String> lines = Files.lines(part(PartName.TASKMANAGER).log())) {
            return lines.filter(line -> line.contains(" WARN  Alarms - ")).count();
        }
    }

    /** What it shows of its faults. */
    public Shown shown() {
        return new Shown(local, layout);
    }

    public SourceTruth truth() {
        return truth;
    }

    public SinkWatcher watcher() {
        return watcher;
    }

    public FaultLink link() {
        return new FaultLink(local);
    }

    /**
     * Nothing that dies is started again while the action runs: supervisor and guard are frozen,
     * for a guard takes a supervisor without a sign of life for one that hangs.
     */
    public <T> T unsupervisedWhile(Callable<T> action) throws Exception {
        return part(PartName.GUARD)
                .frozenWhile(
                        () -> {
                            T result = part(PartName.SUPERVISOR).frozenWhile(action);
                            Files.setLastModifiedTime(
                                    layout.signOfLife(), FileTime.from(Instant.now()));
                            return result;
                        });
    }

    /** Waits until every part is ready and the job runs; at most three minutes. */
    public void awaitAllWell() {
        await("every part is ready and the job runs")
                .atMost(LONGEST_RECOVERY)
                .pollInterval(Duration.ofMillis(500))
                .until(() -> local.status().allWell());
    }

    public StackStatus status() throws IOException {
        return local.status();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        watcher.close();
        edge.close();
        dataCentre.close();
        reap(local.directory());
        unmount(volumes);
    }
}
