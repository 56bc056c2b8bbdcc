package dev.longhaul.edge.recovery;

import dev.longhaul.edge.track.TrackedTransfer;
import java.time.Duration;

/** A closed transfer without its end, and when it is asked about. Guarded by {@link Queries}. */
final class Asked {
    private final TrackedTransfer transfer;
    private final Footprint footprint;
    private final long serial;
    private boolean atOnce;
    private boolean partlyStored;
    private boolean timed;
    private long dueNanos;
    private long pauseNanos;

    Asked(TrackedTransfer transfer, Footprint footprint, boolean atOnce, long serial) {
        this.transfer = transfer;
        this.footprint = footprint;
        this.atOnce = atOnce;
        this.serial = serial;
    }

    TrackedTransfer transfer() {
        return transfer;
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
