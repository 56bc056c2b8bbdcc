package dev.longhaul.benchmarks.e2e;

/** CPU time of a process, its threads together. */
record CpuTime(double userSeconds, double systemSeconds) {
    static final CpuTime NONE = new CpuTime(0, 0);

    /** So far; none where there is no such process. */
    static CpuTime of(long pid) {
        return new CpuTime(ProcFiles.userSeconds(pid), ProcFiles.systemSeconds(pid));
    }

    CpuTime since(CpuTime before) {
        return new CpuTime(userSeconds - before.userSeconds, systemSeconds - before.systemSeconds);
    }

    double seconds() {
        return userSeconds + systemSeconds;
    }
}
