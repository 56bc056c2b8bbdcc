package dev.longhaul.benchmarks.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** CPU time and memory of every process over a measurement. */
final class Costs {
    private record Cost(CpuTime cpu, long peakResidentBytes) {}

    private final StackParts parts;
    private final Map<String, CpuTime> before = new TreeMap<>();
    private final CpuTime commandsBefore = CpuTime.ofChildren();
    private final ProcessCost sender = new ProcessCost();

    /** Begins now. */
    Costs(RunningStack stack) throws IOException {
        this.parts = new StackParts(stack);
        parts.processIds().forEach((part, pid) -> before.put(part, CpuTime.of(pid)));
    }

    /** Give it to the sending. */
    ProcessCost sender() {
        return sender;
    }

    /**
     * @param result what {@link #note} has filled
     */
    static void print(PrintStream out, JsonNode result) {
        out.printf("%n%-16s %10s %10s %12s%n", "process", "CPU-s", "CPU-s/GB", "peak RSS MB");
        result.path("processes").properties().forEach(it -> row(out, it.getKey(), it.getValue()));
        row(out, "all", result);
    }

    private static void row(PrintStream out, String name, JsonNode cost) {
        out.printf(
                Locale.ROOT,
                "%-16s %10.1f %10.2f %12.0f%n",
                name,
                cost.path("cpuSeconds").asDouble(),
                cost.path("cpuSecondsPerGigabyte").asDouble(),
                cost.path("peakResidentBytes").asDouble() / 1e6);
    }

    /**
     * Records what it cost until now to move this much.
     *
     * @throws IOException where a part of the stack was started again meanwhile
     */
    void note(long plaintextBytes, ObjectNode result) throws IOException {
        double gigabytes = plaintextBytes / 1e9;
        ObjectNode processes = result.putObject("processes");
        double all = 0;
        long peak = 0;
        for (Map.Entry<String, Cost> process : costs().entrySet()) {
            CpuTime cpu = process.getValue().cpu();
            processes
                    .putObject(process.getKey())
                    .put("userSeconds", cpu.userSeconds())
                    .put("systemSeconds", cpu.systemSeconds())
                    .put("cpuSeconds", cpu.seconds())
                    .put("cpuSecondsPerGigabyte", cpu.seconds() / gigabytes)
                    .put("peakResidentBytes", process.getValue().peakResidentBytes());
            all += cpu.seconds();
            peak += process.getValue().peakResidentBytes();
        }
        result.put("cpuSeconds", all);
        result.put("cpuSecondsPerGigabyte", all / gigabytes);
        result.put("peakResidentBytes", peak);
    }

    /** Since the beginning; memory since the start of each process. */
    private Map<String, Cost> costs() throws IOException {
        parts.requireSame();
        Map<String, Cost> costs = new TreeMap<>();
        parts.processIds().forEach((part, pid) -> costs.put(part, cost(part, pid)));
        CpuTime sending = CpuTime.ofChildren().since(commandsBefore);
        costs.put("send", new Cost(sending, sender.peakResidentBytes()));
        return costs;
    }

    private Cost cost(String part, long pid) {
        CpuTime cpu = CpuTime.of(pid).since(before.get(part));
        return new Cost(cpu, ProcFiles.peakResidentBytes(pid).orElse(0));
    }
}
