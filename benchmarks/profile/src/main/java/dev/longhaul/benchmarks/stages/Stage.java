package dev.longhaul.benchmarks.stages;

import dev.longhaul.benchmarks.peers.Cost;
import java.util.Map;

/**
 * What one stage has done.
 *
 * @param name of the stage, with the round trip where there is one
 * @param plaintextBytes that went through it
 * @param wireBytes the same data as records
 * @param seconds while data moved
 * @param processes what each has cost, by name; idle ones, too
 */
public record Stage(
        String name,
        long plaintextBytes,
        long wireBytes,
        double seconds,
        Map<String, Cost> processes) {
    public double cpuSeconds() {
        return processes.values().stream().mapToDouble(Cost::cpuSeconds).sum();
    }
}
