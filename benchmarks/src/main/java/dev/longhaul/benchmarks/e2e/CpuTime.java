package dev.longhaul.benchmarks.e2e;

/** CPU time that the system has charged so far, in seconds. */
public record CpuTime(double userSeconds, double systemSeconds) {
    /**
     * Of a process, its threads together, and of all its children that it has waited for; none
     * where there is no such process.
     */
    public static CpuTime of(long pid) {
        CpuTime children = ofChildren(pid);
        return new CpuTime(
                ProcFiles.userSeconds(pid) + children.userSeconds,
                ProcFiles.systemSeconds(pid) + children.systemSeconds);
    }

    /** Of all that this process has started and waited for. */
    public static CpuTime ofChildren() {
        return ofChildren(ProcessHandle.current().pid());
    }

    private static CpuTime ofChildren(long pid) {
        return new CpuTime(
                ProcFiles.childrenUserSeconds(pid), ProcFiles.childrenSystemSeconds(pid));
    }

    public CpuTime since(CpuTime before) {
        return new CpuTime(userSeconds - before.userSeconds, systemSeconds - before.systemSeconds);
    }

    public double seconds() {
        return userSeconds + systemSeconds;
    }
}
