package dev.longhaul.benchmarks.peers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.benchmarks.data.DataSet;
import dev.longhaul.benchmarks.e2e.LinkSetting;
import dev.longhaul.benchmarks.e2e.Longhaul;
import dev.longhaul.benchmarks.e2e.ProcessCost;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Longhaul itself: a stack of its own that has moved something before the clock starts, and one
 * {@code longhaul send} of all batches. Its time is the sender's: from the first file opened to the
 * last receipt.
 *
 * @param warmUpBytes what it moves first
 */
record LonghaulPeer(Path home, long warmUpBytes) implements Pipeline {
    /** Its name among the peers. */
    static final String NAME = "longhaul";

    private static final long WARM_UP_SEED = 7;
    private static final String SITE = "edge01";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Longhaul";
    }

    @Override
    public List<String> missing() {
        return List.of();
    }

    @Override
    public Run run(Source source, LinkSetting link, Path root)
            throws IOException, InterruptedException {
        Path directory = root.resolve("stack");
        try (ControlGroup group = ControlGroup.create();
                RunningStack stack =
                        new RunningStack(
                                new Longhaul(home, group::around),
                                directory,
                                link.stackOptions())) {
            Path warmUp = root.resolve("warm-up");
            DataSet.batch(warmUp, WARM_UP_SEED, 1, warmUpBytes);
            stack.send(List.of(warmUp), new ProcessCost());
            Trees.sync();
            return measure(source, stack, directory, group);
        }
    }

    private static Run measure(
            Source source, RunningStack stack, Path directory, ControlGroup group)
            throws IOException, InterruptedException {
        List<Path> batches =
                source.batches().stream().map(it -> source.directory().resolve(it.name())).toList();
        StackMeter meter = new StackMeter(stack, directory, group);
        ProcessCost sender = new ProcessCost();
        try (MemoryWatch memory = new MemoryWatch(meter::processIds)) {
            Map<String, Cost> costsBefore = meter.costs();
            Reaped reapedBefore = Reaped.now();
            Totals totalsBefore = meter.totals();
            JsonNode report = stack.send(batches, sender);
            Totals totals = meter.totals().since(totalsBefore);
            Reaped sending = Reaped.now().since(reapedBefore);
            Map<String, Cost> costs = new TreeMap<>();
            meter.costs()
                    .forEach((part, cost) -> costs.put(part, cost.since(costsBefore.get(part))));
            costs.put("send", sending.asCost(sender.peakResidentBytes()));
            for (Path batch : batches) {
                stack.compare(batch);
            }
            Arrivals arrivals = Arrivals.read(report, directory.resolve("nas"), SITE);
            return new Run(
                    report.path("seconds").asDouble(),
                    arrivals.latencySeconds(),
                    arrivals.steps(),
                    costs,
                    totals,
                    memory.peakBytes());
        }
    }
}
