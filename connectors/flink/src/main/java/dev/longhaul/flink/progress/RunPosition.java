package dev.longhaul.flink.progress;

/**
 * How far a run has come on a partition. Immutable.
 *
 * @param nextSequence that is expected; it never falls
 * @param lastSeenMs when a record of the run last came, milliseconds since 1970
 */
public record RunPosition(long nextSequence, long lastSeenMs) {
    /** A run of which nothing has come yet. */
    static RunPosition expecting(long sequence) {
        return new RunPosition(sequence, 0);
    }

    /** Records that should have come before one with this sequence, and have not. */
    long missingBefore(long sequence) {
        return Math.max(0, sequence - nextSequence);
    }

    boolean hasPassed(long sequence) {
        return sequence < nextSequence;
    }

    RunPosition after(long sequence, long nowMs) {
        return new RunPosition(Math.max(nextSequence, sequence + 1), nowMs);
    }
}
