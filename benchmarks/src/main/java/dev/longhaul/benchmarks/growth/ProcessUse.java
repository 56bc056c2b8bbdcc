package dev.longhaul.benchmarks.growth;

/**
 * What one process has used for one point.
 *
 * @param userSeconds of CPU, with those of children that it has waited for
 * @param systemSeconds likewise, inside the kernel
 * @param peakResidentBytes the most that was resident while the point was measured
 */
record ProcessUse(double userSeconds, double systemSeconds, long peakResidentBytes) {
    double cpuSeconds() {
        return userSeconds + systemSeconds;
    }
}
