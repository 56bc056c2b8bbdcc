package dev.longhaul.benchmarks.growth;

import dev.longhaul.benchmarks.e2e.CpuTime;

/**
 * What one process has used for one point.
 *
 * @param userSeconds of CPU, with those of children that it has waited for
 * @param systemSeconds likewise, inside the kernel
 * @param peakResidentBytes the most that was resident while the point was measured
 */
record ProcessUse(double userSeconds, double systemSeconds, long peakResidentBytes) {
    static ProcessUse of(CpuTime cpu, long peakResidentBytes) {
        return new ProcessUse(cpu.userSeconds(), cpu.systemSeconds(), peakResidentBytes);
    }

    double cpuSeconds() {
        return userSeconds + systemSeconds;
    }
}
