package dev.longhaul.benchmarks.stages;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.benchmarks.data.DataSet;
import dev.longhaul.benchmarks.e2e.ProcessCost;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.Trees;
import dev.longhaul.benchmarks.peers.Cost;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.mirror.topics.Topology;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The stages between the disks, one at a time on a stack that runs: with the link cut, the sender
 * fills its broker; with the job cancelled, the mirror fills the other; then the job empties that;
 * and at last all of them at once.
 */
final class StackStages {
    private static final long WARM_UP_BYTES = 300_000_000;
    private static final int BAGS_IN_A_BATCH = 2;
    private static final String ALWAYS = "24h";
    private static final List<String> SINKS = List.of("archive", "working");
    private static final String COMPLETE = "_LONGHAUL_COMPLETE";
    private static final String SITE = "edge01";
    private static final long LOOK_EVERY_MILLIS = 20;
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(30);

    private final RunningStack stack;
    private final StackFile file;
    private final FlinkRest flink;
    private final Path work;
    private final long bytes;
    private final long seed;
    private final List<Stage> stages = new ArrayList<>();

    /**
     * @param work where sources go
     * @param bytes of each batch
     */
    StackStages(RunningStack stack, Path work, long bytes, long seed) throws IOException {
        this.stack = stack;
        this.file =
                StackFile.read(stack.directory().resolve("stack.json"))
                        .orElseThrow(() -> new IOException("the stack has no stack.json"));
        this.flink = new FlinkRest(file.ports().flinkRest());
        this.work = work;
        this.bytes = bytes;
        this.seed = seed;
    }

    /**
     * @param roundTrips of the link, a batch through the mirror for each
     */
    List<Stage> run(List<String> roundTrips) throws IOException, InterruptedException {
        stack.send(List.of(batch("warm-up", WARM_UP_BYTES)), new ProcessCost());
        for (FlinkRest.ListedJob job : flink.jobs()) {
            if (job.isLive()) {
                flink.cancel(job.jobId());
            }
        }
        List<Path> batches = new ArrayList<>();
        JsonNode last = null;
        for (String roundTrip : roundTrips) {
            Path batch = batch("rtt-" + roundTrip, bytes);
            batches.add(batch);
            last = hop(batch, roundTrip);
        }
        drain(batches, last);
        whole(batch("whole", bytes));
        return stages;
    }

    private Path batch(String name, long size) throws IOException {
        Path directory = work.resolve(name);
        // The same data under each name, so that the stages can be compared.
        DataSet.batch(directory, seed, BAGS_IN_A_BATCH, size);
        return directory;
    }

    /** Sender to broker, and from there to the other broker. */
    private JsonNode hop(Path batch, String roundTrip) throws IOException, InterruptedException {
        try (TopicEnd site = new TopicEnd(file.edgeKafka(), Topology.FILES);
                TopicEnd centre =
                        new TopicEnd(file.dataCentreKafka(), Topology.mirroredFiles(file.site()))) {
            stack.command("wan", "--cut", ALWAYS);
            Trees.sync();
            long before = site.records();
            StageMeter sending = new StageMeter(stack);
            ProcessCost sender = new ProcessCost();
            JsonNode report = stack.sendWithoutWaiting(batch, sender);
            add(
                    "sender to broker, before " + roundTrip,
                    report,
                    seconds(report),
                    sending.withSender(sender));
            long records = site.records() - before;

            StageMeter mirroring = new StageMeter(stack);
            long from = centre.records();
            stack.command("wan", "--rtt", roundTrip, "--cut", "0s");
            long first = await(centre::records, from + 1);
            long start = System.nanoTime();
            long end = await(centre::records, from + records);
            double seconds = (System.nanoTime() - start) / 1e9;
            // What was there at the first look has taken no time that was seen.
            double share = (double) (end - first) / records;
            add("broker to broker, " + roundTrip, report, seconds / share, mirroring.parts());
            return report;
        }
    }

    /** The job alone, from its broker to both sinks. */
    private void drain(List<Path> batches, JsonNode each) throws IOException, InterruptedException {
        StageMeter meter = new StageMeter(stack);
        long before = archivedBytes();
        // The job moves data before the command that starts it has ended.
        CompletableFuture<Void> up = CompletableFuture.runAsync(this::startJob);
        await(this::archivedBytes, before + 1);
        long start = System.nanoTime();
        await(() -> complete(batches), 1);
        double seconds = (System.nanoTime() - start) / 1e9;
        up.join();
        for (Path batch : batches) {
            stack.compare(batch);
        }
        long plaintextBytes = batches.size() * each.path("plaintextBytes").asLong();
        long wireBytes = batches.size() * each.path("wireBytes").asLong();
        stages.add(new Stage("broker to sinks", plaintextBytes, wireBytes, seconds, meter.parts()));
    }

    private void startJob() {
        try {
            stack.command("up");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompletionException(e);
        }
    }

    private void whole(Path batch) throws IOException, InterruptedException {
        stack.command("wan", "--rtt", "0ms");
        Trees.sync();
        StageMeter meter = new StageMeter(stack);
        ProcessCost sender = new ProcessCost();
        JsonNode report = stack.send(List.of(batch), sender);
        add("the whole", report, seconds(report), meter.withSender(sender));
        stack.compare(batch);
    }

    private void add(String name, JsonNode report, double seconds, Map<String, Cost> processes) {
        stages.add(
                new Stage(
                        name,
                        report.path("plaintextBytes").asLong(),
                        report.path("wireBytes").asLong(),
                        seconds,
                        processes));
    }

    private static double seconds(JsonNode report) {
        return report.path("seconds").asDouble();
    }

    /** Also what is still under its staging name. */
    private long archivedBytes() throws IOException {
        long sum = 0;
        try (Stream<Path> files = Files.walk(stack.directory().resolve("nas/archive"))) {
            for (Path path : (Iterable<Path>) files::iterator) {
                sum += Files.size(path);
            }
        } catch (NoSuchFileException | UncheckedIOException renamed) {
            return archivedBytes();
        }
        return sum;
    }

    private long complete(List<Path> batches) {
        for (String sink : SINKS) {
            Path root = stack.directory().resolve("nas").resolve(sink).resolve(SITE);
            for (Path batch : batches) {
                if (!Files.exists(root.resolve(batch.getFileName()).resolve(COMPLETE))) {
                    return 0;
                }
            }
        }
        return 1;
    }

    /** A figure that only grows. */
    private interface Figure {
        long now() throws IOException, InterruptedException;
    }

    /**
     * @return the figure, once it is at least so large
     * @throws IOException it did not become so in half an hour
     */
    private static long await(Figure figure, long least) throws IOException, InterruptedException {
        long patience = System.nanoTime() + PATIENCE_NANOS;
        for (long now = figure.now(); ; now = figure.now()) {
            if (now >= least) {
                return now;
            }
            if (System.nanoTime() > patience) {
                throw new IOException("nothing arrives: " + now + " instead of " + least);
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
        }
    }
}
