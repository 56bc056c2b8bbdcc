package dev.longhaul.benchmarks.growth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.benchmarks.e2e.CpuTime;
import dev.longhaul.benchmarks.e2e.ProcessCost;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.StackParts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sends one batch and reads what it cost each process. */
final class Sending {
    private static final String SENDER = "send";

    private final RunningStack stack;
    private final StackParts parts;
    private final Map<String, CpuTime> before = new TreeMap<>();

    private Sending(RunningStack stack) throws IOException {
        this.stack = stack;
        this.parts = new StackParts(stack);
        parts.processIds().forEach((part, pid) -> before.put(part, CpuTime.of(pid)));
    }

    /**
     * @param x of the point
     * @throws IOException where the sending failed, a part of the stack died meanwhile, or a sink
     *     differs from the batch
     */
    static Point measure(RunningStack stack, Path batch, double x, int pass)
            throws IOException, InterruptedException {
        Point point = new Sending(stack).send(batch, x, pass);
        stack.compare(batch);
        return point;
    }

    private Point send(Path batch, double x, int pass) throws IOException, InterruptedException {
        ProcessCost sender = new ProcessCost();
        CpuTime childrenBefore = CpuTime.ofChildren();
        try (PeakMemory memory = new PeakMemory(new HashSet<>(parts.processIds().values()))) {
            JsonNode report = stack.send(List.of(batch), sender);
            CpuTime sending = CpuTime.ofChildren().since(childrenBefore);
            Map<String, ProcessUse> uses = uses(memory);
            uses.put(SENDER, ProcessUse.of(sending, sender.peakResidentBytes()));
            parts.requireSame();
            return point(report, x, pass, uses, memory.togetherBytes());
        }
    }

    private Map<String, ProcessUse> uses(PeakMemory memory) {
        Map<String, ProcessUse> uses = new TreeMap<>();
        parts.processIds()
                .forEach(
                        (part, pid) ->
                                uses.put(
                                        part,
                                        ProcessUse.of(
                                                CpuTime.of(pid).since(before.get(part)),
                                                memory.bytes(pid))));
        return uses;
    }

    private static Point point(
            JsonNode report, double x, int pass, Map<String, ProcessUse> uses, long peak) {
        long plaintextBytes = report.path("plaintextBytes").asLong();
        long wireBytes = report.path("wireBytes").asLong();
        return new Point(
                x,
                pass,
                report.path("files").asLong(),
                plaintextBytes,
                wireBytes,
                (double) plaintextBytes / wireBytes,
                report.path("seconds").asDouble(),
                uses.values().stream().mapToDouble(ProcessUse::cpuSeconds).sum(),
                uses,
                peak);
    }
}
