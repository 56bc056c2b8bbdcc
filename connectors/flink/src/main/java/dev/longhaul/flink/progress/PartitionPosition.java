package dev.longhaul.flink.progress;

/**
 * How far the job has come with a partition of a site's topic. Immutable.
 *
 * @param nextOffset that is expected: one more than the last
 * @param lastSeenMs when its last record came, milliseconds since 1970
 * @param runsKnownFromMs from when on a run that was never seen has not begun before the job looked
 * @param counts what was found wrong
 */
public record PartitionPosition(
        long nextOffset, long lastSeenMs, long runsKnownFromMs, AlarmCounts counts) {
    /**
     * Before the first record. Where that is the first one of the topic, every run is seen from its
     * start; else runs may be under way, and those that are will be forgotten or known when {@code
     * retentionMs} have passed.
     */
    static PartitionPosition before(long firstOffset, long nowMs, long retentionMs) {
        long knownFrom = firstOffset == 0 ? nowMs : nowMs + retentionMs;
        return new PartitionPosition(firstOffset, nowMs, knownFrom, AlarmCounts.NONE);
    }

    /** Records that should have come before the one at this offset, and have not. */
    long jumpedBefore(long offset) {
        return Math.max(0, offset - nextOffset);
    }

    /** Whether the topic has begun anew, or was cut, since. */
    boolean fellTo(long offset) {
        return offset < nextOffset;
    }

    boolean knowsEveryRun(long nowMs) {
        return nowMs >= runsKnownFromMs;
    }

    PartitionPosition after(long offset, long nowMs, AlarmCounts found) {
        return new PartitionPosition(offset + 1, nowMs, runsKnownFromMs, counts.plus(found));
    }
}
