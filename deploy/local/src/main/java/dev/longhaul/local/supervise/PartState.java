package dev.longhaul.local.supervise;

import java.time.Instant;

/**
 * How a part is; a line of {@code run/status.json}.
 *
 * @param pid 0 where it does not run
 * @param state waiting, starting, ready, restarting, stopped; of the job: Flink's word for it
 * @param faults restarts, and what else went wrong with it
 * @param lastErrorAt when it last ended; null where it never did
 * @param detail null, or more about it: for the job its id and what it was restored from
 */
public record PartState(
        String name,
        long pid,
        String state,
        int restarts,
        int faults,
        String lastError,
        Instant lastErrorAt,
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
        return new PartState(name, 0, WAITING, 0, 0, null, null, null, Instant.now());
    }

    PartState with(String newState, long newPid) {
        return new PartState(
                name,
                newPid,
                newState,
                restarts,
                faults,
                lastError,
                lastErrorAt,
                detail,
                Instant.now());
    }

    /** The counts of an earlier supervisor go on. */
    PartState after(PartState earlier) {
        return new PartState(
                name,
                pid,
                state,
                earlier.restarts(),
                earlier.faults(),
                earlier.lastError(),
                earlier.lastErrorAt(),
                detail,
                since);
    }

    PartState died(String error) {
        Instant now = Instant.now();
        return new PartState(
                name, 0, RESTARTING, restarts + 1, faults + 1, error, now, detail, now);
    }

    /** Something went wrong without an end. */
    PartState faulty() {
        return new PartState(
                name, pid, state, restarts, faults + 1, lastError, lastErrorAt, detail, since);
    }

    /** The cause of its end, known later. */
    PartState because(String why) {
        boolean known = lastError == null || lastError.contains(why);
        String error = known ? lastError : lastError + ": " + why;
        return new PartState(name, pid, state, restarts, faults, error, lastErrorAt, detail, since);
    }

    PartState detailed(String newDetail) {
        return new PartState(
                name, pid, state, restarts, faults, lastError, lastErrorAt, newDetail, since);
    }
}
