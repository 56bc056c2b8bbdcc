package dev.longhaul.benchmarks.growth;

import dev.longhaul.benchmarks.e2e.ProcFiles;

/** CPU time that the system has charged so far, in seconds. */
record CpuTime(double userSeconds, double systemSeconds) {
    /** Of a process, and of all its children that it has waited for. */
    static CpuTime of(long pid) {
        return new CpuTime(
                ProcFiles.userSeconds(pid) + ProcFiles.childrenUserSeconds(pid),
                ProcFiles.systemSeconds(pid) + ProcFiles.childrenSystemSeconds(pid));
    }

    /** Of all that this process has started and waited for. */
    static CpuTime ofChildren() {
        long self = ProcessHandle.current().pid();
        return new CpuTime(
                ProcFiles.childrenUserSeconds(self), ProcFiles.childrenSystemSeconds(self));
    }

    CpuTime since(CpuTime before) {
        return new CpuTime(userSeconds - before.userSeconds, systemSeconds - before.systemSeconds);
    }

    ProcessUse with(long peakResidentBytes) {
        return new ProcessUse(userSeconds, systemSeconds, peakResidentBytes);
    }
}
