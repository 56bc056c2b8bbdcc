package dev.longhaul.benchmarks.e2e;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** CPU time and memory of every process over a measurement. */
final class Costs {
    private final RunningStack stack;
    private final Map<String, Double> before;
    private final ProcessCost sender = new ProcessCost();

    /** Begins now. */
    Costs(RunningStack stack) throws IOException {
        this.stack = stack;
        this.before = stack.cpuSeconds();
    }

    /** Give it to the sending. */
    ProcessCost sender() {
        return sender;
    }

    /** Prints and records what it cost to move this much. */
    void report(long plaintextBytes, PrintStream out, ObjectNode result) throws IOException {
        Map<String, Double> seconds = new TreeMap<>();
        Map<String, Long> peaks = new TreeMap<>();
        stack.cpuSeconds()
                .forEach((part, now) -> seconds.put(part, now - before.getOrDefault(part, 0.0)));
        stack.processes()
                .forEach(
                        (part, pid) -> peaks.put(part, ProcFiles.peakResidentBytes(pid).orElse(0)));
        seconds.put("send", sender.cpuSeconds());
        peaks.put("send", sender.peakResidentBytes());
        double gigabytes = plaintextBytes / 1e9;
        ObjectNode processes = result.putObject("processes");
        out.printf("%n%-16s %10s %10s %12s%n", "process", "CPU-s", "CPU-s/GB", "peak RSS MB");
        seconds.forEach(
                (part, used) -> {
                    long peak = peaks.getOrDefault(part, 0L);
                    row(out, part, used, used / gigabytes, peak);
                    processes
                            .putObject(part)
                            .put("cpuSeconds", used)
                            .put("cpuSecondsPerGigabyte", used / gigabytes)
                            .put("peakResidentBytes", peak);
                });
        double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
        long peak = peaks.values().stream().mapToLong(Long::longValue).sum();
        row(out, "all", all, all / gigabytes, peak);
        result.put("cpuSecondsPerGigabyte", all / gigabytes);
        result.put("peakResidentBytes", peak);
    }

    private static void row(PrintStream out, String part, double used, double each, long peak) {
        out.printf(Locale.ROOT, "%-16s %10.1f %10.2f %12.0f%n", part, used, each, peak / 1e6);
    }
}
