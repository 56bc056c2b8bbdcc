package dev.longhaul.benchmarks.peers;

import java.util.List;
import java.util.Map;

/**
 * What one run of a pipeline has given. Both sinks were identical to the source.
 *
 * @param seconds from the first read to the last byte on the sinks' disks
 * @param latencySeconds of each batch, from the start of all: when it stood in both sinks
 * @param processes by name; short processes lose up to 20 ms each, so their sum is a little less
 *     than the total
 * @param peakResidentBytes of all at the same time
 */
public record Run(
        double seconds,
        Map<String, Double> latencySeconds,
        List<StepRun> steps,
        Map<String, Cost> processes,
        Totals totals,
        long peakResidentBytes) {}
