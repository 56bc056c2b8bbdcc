package dev.longhaul.edge.recovery;

/**
 * Which records of this run a transfer has used: for each partition the sequence behind its last
 * one. It is open while more are to come. Thread-safe.
 */
public final class Footprint {
    private final long[] endSequences;
    private int opened = 1;

    private Footprint(int partitions) {
        this.endSequences = new long[partitions];
    }

    /** Of a transfer that begins in this run. */
    public static Footprint empty(int partitions) {
        return new Footprint(partitions);
    }

    /**
     * Of a transfer that an earlier run began: everything of that run stands before the first
     * record of this one.
     */
    public static Footprint behindTheFence(int partitions) {
        Footprint footprint = new Footprint(partitions);
        for (int partition = 0; partition < partitions; partition++) {
            footprint.endSequences[partition] = 1;
        }
        return footprint;
    }

    public synchronized void used(int partition, long sequence) {
        endSequences[partition] = Math.max(endSequences[partition], sequence + 1);
    }

    /** More records are to come, until as many {@link #close} follow. */
    public synchronized void reopen() {
        opened++;
    }

    public synchronized void close() {
        opened--;
    }

    synchronized boolean isCoveredBy(Coverage coverage) {
        if (opened > 0) {
            return false;
        }
        for (int partition = 0; partition < endSequences.length; partition++) {
            if (endSequences[partition] > coverage.endSequence(partition)) {
                return false;
            }
        }
        return true;
    }
}
