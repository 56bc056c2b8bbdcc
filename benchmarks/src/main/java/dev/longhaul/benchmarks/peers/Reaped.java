package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.CpuTime;
import dev.longhaul.benchmarks.e2e.ProcFiles;

/**
 * What the system has charged this process for children that have ended and been waited for, with
 * all of theirs (wait4(2)). Exact where no child leaves its own children behind; {@link
 * ControlGroup} sees whether one does.
 */
public record Reaped(double userSeconds, double systemSeconds, long diskWrittenBytes) {
    public static Reaped now() {
        long self = ProcessHandle.current().pid();
        CpuTime children = CpuTime.ofChildren();
        return new Reaped(
                children.userSeconds(),
                children.systemSeconds(),
                // What this process writes itself is a few kilobytes of notes.
                ProcFiles.diskWrittenBytes(self).orElse(0));
    }

    double cpuSeconds() {
        return userSeconds + systemSeconds;
    }

    /** As the cost of one process. */
    public Cost asCost(long peakResidentBytes) {
        return new Cost(1, userSeconds, systemSeconds, peakResidentBytes, diskWrittenBytes);
    }

    public Reaped since(Reaped before) {
        return new Reaped(
                userSeconds - before.userSeconds,
                systemSeconds - before.systemSeconds,
                diskWrittenBytes - before.diskWrittenBytes);
    }
}
