package dev.longhaul.benchmarks.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.benchmarks.data.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The numbered scenarios. Each starts a stack of its own, warms it up, measures, and compares both
 * sinks with the source: a result counts only if they are identical.
 *
 * @param work an empty directory on disk, for the data and the stack
 * @param results where JSON goes
 */
record Scenarios(Longhaul longhaul, Path work, Path results) {
    private static final long SEED = 42;
    private static final long WARM_UP_BYTES = 300_000_000;
    private static final long COLD_BYTES = 1_000_000_000;
    private static final int BAGS_IN_A_BATCH = 2;
    private static final List<String> NO_LINK = List.of("--no-wan");

    /**
     * Bag-like data, no limit of the link: what the machine can do. The first gigabyte, through
     * processes that have just started, is the warm-up.
     */
    void endToEnd(long bytes, int batches) throws IOException, InterruptedException {
        Measurement measured = new Measurement("01-end-to-end", System.out);
        try (RunningStack stack = new RunningStack(longhaul, work.resolve("stack"), NO_LINK)) {
            warmUp(stack, measured, Math.min(bytes, COLD_BYTES));
            List<Path> burst = new ArrayList<>();
            for (int batch = 1; batch <= batches; batch++) {
                Path directory = work.resolve("batch-" + batch);
                DataSet.batch(directory, SEED + batch, BAGS_IN_A_BATCH, bytes / batches);
                burst.add(directory);
            }
            measured.batch("burst", send(stack, burst, measured.result()));
            measured.costs();
        }
        measured.write(results);
    }

    /** Many files of 1 to 50 kB: what a file costs. */
    void smallFiles(int files) throws IOException, InterruptedException {
        Measurement measured = new Measurement("02-small-files", System.out);
        try (RunningStack stack = new RunningStack(longhaul, work.resolve("stack"), NO_LINK)) {
            warmUp(stack, measured, WARM_UP_BYTES);
            Path source = work.resolve("small");
            DataSet.manySmallFiles(source, SEED, files);
            JsonNode report = send(stack, List.of(source), measured.result());
            measured.batch("small", report);
            double perSecond = files / report.path("seconds").asDouble();
            measured.result().put("filesPerSecond", perSecond);
            System.out.printf(Locale.ROOT, "%n%.0f files a second%n", perSecond);
            measured.costs();
        }
        measured.write(results);
    }

    /**
     * A slow link: how much of it is used while there is data.
     *
     * @param setting of an emulated link
     */
    void link(long bytes, LinkSetting setting) throws IOException, InterruptedException {
        double bytesPerSecond = setting.bytesPerSecond().orElseThrow();
        Measurement measured = new Measurement("03-link", System.out);
        try (RunningStack stack =
                new RunningStack(longhaul, work.resolve("stack"), setting.stackOptions())) {
            warmUp(stack, measured, WARM_UP_BYTES);
            Path source = work.resolve("link");
            DataSet.batch(source, SEED, BAGS_IN_A_BATCH, bytes);
            long relay = new StackParts(stack).emulator().orElseThrow();
            try (LinkMeter meter = new LinkMeter(relay, bytesPerSecond)) {
                JsonNode report = send(stack, List.of(source), measured.result());
                measured.batch("link", report);
                used(measured, meter.shareWhileBusy(), bytesPerSecond, report);
                measured.costs();
            }
        }
        measured.write(results);
    }

    private static void used(
            Measurement measured, double share, double bytesPerSecond, JsonNode report) {
        double wire = report.path("wireBytes").asDouble() / report.path("seconds").asDouble();
        double whole = wire / bytesPerSecond;
        measured.result().put("linkShareWhileBusy", share);
        measured.result().put("linkShareOverAll", whole);
        measured.out()
                .printf(
                        Locale.ROOT,
                        "%nlink used: %.1f %% while there is data, %.1f %% from the first read to"
                                + " the last receipt%n",
                        share * 100,
                        whole * 100);
    }

    private void warmUp(RunningStack stack, Measurement measured, long bytes)
            throws IOException, InterruptedException {
        Path source = work.resolve("warm-up");
        DataSet.batch(source, SEED, 1, bytes);
        ObjectNode cost = measured.result().putObject("warmUp");
        measured.warmUp(send(stack, List.of(source), cost));
        Trees.delete(source);
    }

    /**
     * Sends all of it with nothing left to be written from before. It counts when both sinks have
     * been compared with it.
     *
     * @param cost is filled
     * @return the report of the sending
     */
    private static JsonNode send(RunningStack stack, List<Path> batches, ObjectNode cost)
            throws IOException, InterruptedException {
        Trees.sync();
        Costs costs = new Costs(stack);
        JsonNode report = stack.send(batches, costs.sender());
        costs.note(report.path("plaintextBytes").asLong(), cost);
        for (Path batch : batches) {
            stack.compare(batch);
        }
        return report;
    }
}
