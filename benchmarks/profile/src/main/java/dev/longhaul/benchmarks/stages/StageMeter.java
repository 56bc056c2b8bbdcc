package dev.longhaul.benchmarks.stages;

import dev.longhaul.benchmarks.e2e.ProcessCost;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.StackParts;
import dev.longhaul.benchmarks.peers.Cost;
import dev.longhaul.benchmarks.peers.Reaped;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a stack's processes cost between two moments, and the commands that ran between them. The
 * emulated link is nobody's.
 */
public final class StageMeter {
    private static final String SENDER = "sender";

    private final StackParts parts;
    private final Map<String, Cost> before;
    private final Reaped commandsBefore = Reaped.now();

    /** Begins now. */
    public StageMeter(RunningStack stack) throws IOException {
        this.parts = new StackParts(stack);
        this.before = costs();
    }

    private Map<String, Cost> costs() {
        Map<String, Cost> costs = new TreeMap<>();
        parts.processIds().forEach((part, pid) -> costs.put(part, Cost.ofProcess(pid)));
        return costs;
    }

    /**
     * Of the stack's processes alone.
     *
     * @throws IOException where one was started again
     */
    public Map<String, Cost> parts() throws IOException {
        parts.requireSame();
        Map<String, Cost> costs = costs();
        costs.replaceAll((part, cost) -> cost.since(before.get(part)));
        return costs;
    }

    /** Of the stack's processes and the sender, which has ended. */
    public Map<String, Cost> withSender(ProcessCost sender) throws IOException {
        Map<String, Cost> costs = parts();
        costs.put(SENDER, Reaped.now().since(commandsBefore).asCost(sender.peakResidentBytes()));
        return costs;
    }
}
