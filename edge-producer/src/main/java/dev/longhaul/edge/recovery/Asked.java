package dev.longhaul.edge.recovery;

import java.time.Duration;

/**
 * A closed transfer without its end, or a batch that is not confirmed, and when it is asked about.
 * Guarded by {@link Queries}.
 */
final class Asked<S> {
    private final S subject;
    private final Footprint footprint;
    private final long serial;
    private boolean atOnce;
    private boolean partlyStored;
    private boolean timed;
    private long dueNanos;
    private long pauseNanos;

    Asked(S subject, Footprint footprint, boolean atOnce, long serial) {
        this.subject = subject;
        this.footprint = footprint;
        this.atOnce = atOnce;
        this.serial = serial;
    }

    S subject() {
        return subject;
    }

    Footprint footprint() {
        return footprint;
    }

    long serial() {
        return serial;
    }

    boolean isTimed() {
        return timed;
    }

    long dueNanos() {
        return dueNanos;
    }

    /** Its records are covered: from now on time decides. */
    void covered(RecoveryTimes times, long nowNanos) {
        timed = true;
        pauseNanos = atOnce ? 0 : first(times).toNanos();
        dueNanos = nowNanos + pauseNanos;
        atOnce = false;
    }

    /** It was asked about. */
    void asked(RecoveryTimes times, long nowNanos) {
        long longest = (partlyStored ? times.longestQueryStored() : times.longestQuery()).toNanos();
        pauseNanos = pauseNanos == 0 ? first(times).toNanos() : Math.min(2 * pauseNanos, longest);
        dueNanos = nowNanos + pauseNanos;
    }

    /** A sink has it: what is left is a matter of another sink, which may be away for long. */
    void partlyStored(RecoveryTimes times, long nowNanos) {
        partlyStored = true;
        if (timed) {
            pauseNanos = first(times).toNanos();
            dueNanos = nowNanos + pauseNanos;
        }
    }

    /** More of its records have gone: they are to be covered first. */
    void uncovered() {
        timed = false;
    }

    private Duration first(RecoveryTimes times) {
        return partlyStored ? times.firstQueryStored() : times.firstQuery();
    }
}
