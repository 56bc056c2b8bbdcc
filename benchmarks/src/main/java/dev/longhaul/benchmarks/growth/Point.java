package dev.longhaul.benchmarks.growth;

import java.util.Map;

/**
 * One sending that was measured, and after which both sinks were identical to the source.
 *
 * @param x as the {@link Dimension} says
 * @param pass from 1
 * @param plaintextBytes of all its files
 * @param wireBytes of all its records, as the sender hands them to the broker
 * @param seconds from the first file opened to the last receipt
 * @param processes by name
 * @param peakResidentBytes of all processes at the same time
 */
record Point(
        double x,
        int pass,
        long files,
        long plaintextBytes,
        long wireBytes,
        double ratio,
        double seconds,
        double cpuSeconds,
        Map<String, ProcessUse> processes,
        long peakResidentBytes) {
    /** Raw. */
    double bytesPerSecond() {
        return plaintextBytes / seconds;
    }

    double cpuSecondsPerGigabyte() {
        return cpuSeconds * 1e9 / plaintextBytes;
    }
}
