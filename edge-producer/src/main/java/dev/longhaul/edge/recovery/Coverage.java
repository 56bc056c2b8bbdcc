package dev.longhaul.edge.recovery;

/**
 * How far the data centre has dealt with this run, by its progress receipts: per partition the
 * first sequence that is not covered. Only rises. Not thread-safe.
 */
final class Coverage {
    private final long[] endSequences;

    Coverage(int partitions) {
        this.endSequences = new long[partitions];
    }

    /** False where that was known already, or there is no such partition. */
    boolean progress(int partition, long endSequence) {
        if (partition < 0
                || partition >= endSequences.length
                || endSequence <= endSequences[partition]) {
            return false;
        }
        endSequences[partition] = endSequence;
        return true;
    }

    long endSequence(int partition) {
        return endSequences[partition];
    }
}
