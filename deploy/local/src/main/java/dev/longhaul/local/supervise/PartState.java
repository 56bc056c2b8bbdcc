package dev.longhaul.local.supervise;

import java.time.Instant;

/**
 * How a part is; a line of {@code run/status.json}.
 *
 * @param pid 0 where it does not run
 * @param state waiting, starting, ready, restarting, stopped; of the job: Flink's word for it
 * @param detail null, or more about it: for the job its id and what it was restored from
 */
public record PartState(
        String name,
        long pid,
        String state,
        int restarts,
        String lastError,
        String detail,
        Instant since) {
    static final String WAITING = "waiting";
    static final String STARTING = "starting";
    public static final String READY = "ready";
    static final String RESTARTING = "restarting";
    static final String STOPPED = "stopped";

    /** Of the job: its user ended it. */
    public static final String USER_STOPPED = "stopped by its user";

    static PartState waiting(String name) {
        return new PartState(name, 0, WAITING, 0, null, null, Instant.now());
    }

    PartState with(String newState, long newPid) {
        return new PartState(name, newPid, newState, restarts, lastError, detail, Instant.now());
    }

    /** The counts of an earlier supervisor go on. */
    PartState after(PartState earlier) {
        return new PartState(
                name, pid, state, earlier.restarts(), earlier.lastError(), detail, since);
    }

    PartState died(String error) {
        return new PartState(name, 0, RESTARTING, restarts + 1, error, detail, Instant.now());
    }

    PartState detailed(String newDetail) {
        return new PartState(name, pid, state, restarts, lastError, newDetail, since);
    }
}
