package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.CpuTime;
import dev.longhaul.benchmarks.e2e.ProcFiles;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What processes of one name have cost.
 *
 * @param peakResidentBytes of the largest of them
 * @param diskWrittenBytes what they made the system write to disks, now or later
 */
public record Cost(
        long processes,
        double userSeconds,
        double systemSeconds,
        long peakResidentBytes,
        long diskWrittenBytes) {
    private static final int FIELDS = 6;
    private static final long BLOCK_BYTES = 512;

    /** Of one process and of all its children that have ended, since its start. */
    public static Cost ofProcess(long pid) {
        CpuTime cpu = CpuTime.of(pid);
        return new Cost(
                1,
                cpu.userSeconds(),
                cpu.systemSeconds(),
                ProcFiles.peakResidentBytes(pid).orElse(0),
                ProcFiles.diskWrittenBytes(pid).orElse(0));
    }

    public double cpuSeconds() {
        return userSeconds + systemSeconds;
    }

    public Cost plus(Cost other) {
        return new Cost(
                processes + other.processes,
                userSeconds + other.userSeconds,
                systemSeconds + other.systemSeconds,
                Math.max(peakResidentBytes, other.peakResidentBytes),
                diskWrittenBytes + other.diskWrittenBytes);
    }

    /** Of one process that goes on; its peak is that of its life. */
    public Cost since(Cost before) {
        return new Cost(
                processes,
                userSeconds - before.userSeconds,
                systemSeconds - before.systemSeconds,
                peakResidentBytes,
                diskWrittenBytes - before.diskWrittenBytes);
    }

    /**
     * Adds up by name what {@code measured} of the scripts has noted.
     *
     * @param lines name, user and system seconds, KiB resident, blocks read, blocks written; others
     *     are skipped: time(1) tells in words of its own what a signal has ended
     */
    static Map<String, Cost> parse(List<String> lines) {
        Map<String, Cost> costs = new TreeMap<>();
        for (String line : lines) {
            String[] fields = line.split(" ", -1);
            if (fields.length == FIELDS && !line.startsWith("Command ")) {
                costs.merge(fields[0], parse(fields), Cost::plus);
            }
        }
        return costs;
    }

    private static Cost parse(String[] fields) {
        return new Cost(
                1,
                Double.parseDouble(fields[1]),
                Double.parseDouble(fields[2]),
                Long.parseLong(fields[3]) * 1024,
                Long.parseLong(fields[5]) * BLOCK_BYTES);
    }
}
