package dev.longhaul.benchmarks.peers;

/**
 * What the system has counted for a pipeline, up to a moment or between two.
 *
 * @param cpuSeconds of all its processes
 * @param groupCpuSeconds the same as a control group has counted it; null where there is none
 * @param diskWrittenBytes what they made the system write to disks, now or later
 * @param linkBytes carried by the emulated link, both directions; null without one
 */
public record Totals(
        double cpuSeconds, Double groupCpuSeconds, long diskWrittenBytes, Long linkBytes) {
    /** With a control group's account that was lower by this. */
    Totals withoutInGroup(double seconds) {
        return new Totals(
                cpuSeconds,
                groupCpuSeconds == null ? null : groupCpuSeconds - seconds,
                diskWrittenBytes,
                linkBytes);
    }

    Totals since(Totals before) {
        return new Totals(
                cpuSeconds - before.cpuSeconds,
                groupCpuSeconds == null ? null : groupCpuSeconds - before.groupCpuSeconds,
                diskWrittenBytes - before.diskWrittenBytes,
                linkBytes == null ? null : linkBytes - before.linkBytes);
    }
}
