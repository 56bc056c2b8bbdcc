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
    /** What stands for the link is no part of what moves data. */
    private static final String EMULATOR = "wan";

    private record Cost(CpuTime cpu, long peakResidentBytes) {}

    private final RunningStack stack;
    private final Map<String, CpuTime> before = new TreeMap<>();
    private final ProcessCost sender = new ProcessCost();

    /** Begins now. */
    Costs(RunningStack stack) throws IOException {
        this.stack = stack;
        parts().forEach((part, pid) -> before.put(part, CpuTime.of(pid)));
    }

    private Map<String, Long> parts() throws IOException {
        Map<String, Long> parts = stack.processes();
        parts.remove(EMULATOR);
        return parts;
    }

    /** Give it to the sending. */
    ProcessCost sender() {
        return sender;
    }

    /** Prints and records what it cost to move this much. */
    void report(long plaintextBytes, PrintStream out, ObjectNode result) throws IOException {
        note(plaintextBytes, result);
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

    /** Records what it cost to move this much. */
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
        Map<String, Cost> costs = new TreeMap<>();
        parts().forEach((part, pid) -> costs.put(part, cost(part, pid)));
        costs.put("send", new Cost(sender.cpu(), sender.peakResidentBytes()));
        return costs;
    }

    private Cost cost(String part, long pid) {
        CpuTime cpu = CpuTime.of(pid).since(before.getOrDefault(part, CpuTime.NONE));
        return new Cost(cpu, ProcFiles.peakResidentBytes(pid).orElse(0));
    }
}
