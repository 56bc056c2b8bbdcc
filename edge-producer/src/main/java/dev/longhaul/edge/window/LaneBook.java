package dev.longhaul.edge.window;

import java.util.Arrays;

/**
 * The records of one partition that are handed over and not yet covered by progress, by their
 * sequence. Twelve bytes a record. Not thread-safe.
 *
 * <pre>
 * sequence   0 ......... coveredEnd ............... nextSequence
 *              covered              bytes, offset                 not yet handed over
 * </pre>
 */
final class LaneBook {
    private static final long UNKNOWN = -1;

    private int[] wireBytes = new int[16];
    private long[] offsets = new long[16];
    private long coveredEnd;
    private int count;
    private long uncoveredBytes;
    private long trimOffset;

    /** The number of the next record: records are numbered from 0. */
    long nextSequence() {
        return coveredEnd + count;
    }

    /** The first sequence that is not covered. */
    long coveredEnd() {
        return coveredEnd;
    }

    int uncoveredRecords() {
        return count;
    }

    long uncoveredBytes() {
        return uncoveredBytes;
    }

    /**
     * Everything below it in the partition is covered; 0 where that is not known. It falls where a
     * broker lost the end of its log: what came after stands at lower offsets then.
     */
    long trimOffset() {
        return trimOffset;
    }

    /** Enters the next record. */
    void handedOver(int bytes) {
        if (count == wireBytes.length) {
            grow();
        }
        int slot = slot(nextSequence());
        wireBytes[slot] = bytes;
        offsets[slot] = UNKNOWN;
        count++;
        uncoveredBytes += bytes;
    }

    /** The broker has the record at that offset. */
    void acknowledged(long sequence, long offset) {
        if (sequence >= coveredEnd && sequence < nextSequence()) {
            offsets[slot(sequence)] = offset;
        }
    }

    /**
     * Progress up to a sequence, exclusive. What is not new, or was never handed over, changes
     * nothing.
     *
     * @return bytes that became covered
     */
    long covered(long endSequence) {
        if (endSequence > nextSequence()) {
            return 0;
        }
        long bytes = 0;
        while (coveredEnd < endSequence) {
            int slot = slot(coveredEnd);
            bytes += wireBytes[slot];
            trimOffset = offsets[slot] == UNKNOWN ? 0 : offsets[slot] + 1;
            coveredEnd++;
            count--;
        }
        uncoveredBytes -= bytes;
        return bytes;
    }

    /** A power of two of slots: a record keeps its slot for as long as the book does not grow. */
    private int slot(long sequence) {
        return (int) (sequence & (wireBytes.length - 1));
    }

    private void grow() {
        int[] oldBytes = wireBytes;
        long[] oldOffsets = offsets;
        wireBytes = new int[2 * oldBytes.length];
        offsets = new long[2 * oldOffsets.length];
        Arrays.fill(offsets, UNKNOWN);
        for (long sequence = coveredEnd; sequence < nextSequence(); sequence++) {
            int old = (int) (sequence & (oldBytes.length - 1));
            wireBytes[slot(sequence)] = oldBytes[old];
            offsets[slot(sequence)] = oldOffsets[old];
        }
    }
}
