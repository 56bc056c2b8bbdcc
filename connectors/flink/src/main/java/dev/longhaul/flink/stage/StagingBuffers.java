package dev.longhaul.flink.stage;

import dev.longhaul.files.DirectMemory;
import java.nio.ByteBuffer;
import java.util.BitSet;

/**
 * Direct memory for plaintext on its way to the disk: one bounded piece, of which each chunk takes
 * as much as it needs, so that many small files or a few large chunks fill it alike. Allocated when
 * first needed.
 *
 * <pre>
 * units of 64 KiB  |0|1|2|3| ... |15|16|17|18| ...
 *                  |tail |            | chunk of 1 MiB ...
 * </pre>
 *
 * <p>A buffer is aligned to the largest power of two that its plaintext fills, up to 1 MiB: no file
 * system has a whole block in it that is larger, so all whole blocks can be written directly.
 *
 * <p>Taking is for one thread, which therefore never waits for ever: nothing else takes what comes
 * back meanwhile. Releasing is for any. The memory is freed once this is closed and all buffers are
 * back; a thread that hangs may go on with its own.
 */
final class StagingBuffers implements AutoCloseable {
    private static final int UNIT_BYTES = 64 << 10;
    private static final int LARGEST_ALIGNMENT = 1 << 20;

    private final int units;
    private final BitSet taken = new BitSet();
    private DirectMemory memory;
    private boolean closed;

    /**
     * @param bytes of all buffers together, at least the largest chunk
     */
    StagingBuffers(long bytes) {
        this.units = Math.toIntExact(bytes / UNIT_BYTES);
    }

    /**
     * A cleared buffer of at least so many bytes; waits for room.
     *
     * @throws IllegalStateException where this is closed
     */
    synchronized Loan take(int plaintextBytes) throws InterruptedException {
        int count = Math.max(1, (plaintextBytes + UNIT_BYTES - 1) / UNIT_BYTES);
        if (count > units) {
            throw new IllegalArgumentException(
                    "chunk needs to be at most %d bytes, not %d"
                            .formatted(units * UNIT_BYTES, plaintextBytes));
        }
        requireOpen();
        int first = firstFree(count, alignmentUnits(plaintextBytes));
        while (first < 0) {
            wait();
            requireOpen();
            first = firstFree(count, alignmentUnits(plaintextBytes));
        }
        if (memory == null) {
            memory = new DirectMemory(units * UNIT_BYTES, LARGEST_ALIGNMENT);
        }
        taken.set(first, first + count);
        return new Loan(this, memory.slice(first * UNIT_BYTES, count * UNIT_BYTES), first, count);
    }

    private static int alignmentUnits(int plaintextBytes) {
        int filled = Math.min(plaintextBytes, LARGEST_ALIGNMENT) / UNIT_BYTES;
        return Integer.highestOneBit(Math.max(1, filled));
    }

    private int firstFree(int count, int alignment) {
        for (int first = 0; first + count <= units; first += alignment) {
            int nextTaken = taken.nextSetBit(first);
            if (nextTaken < 0 || nextTaken >= first + count) {
                return first;
            }
        }
        return -1;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the staging buffers are closed");
        }
    }

    private synchronized void release(Loan loan) {
        if (!taken.get(loan.firstUnit)) {
            throw new IllegalArgumentException("a buffer that is not out cannot be released");
        }
        taken.clear(loan.firstUnit, loan.firstUnit + loan.units);
        notifyAll();
        freeOnceUnused();
    }

    /** Hands out nothing more. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
        freeOnceUnused();
    }

    private void freeOnceUnused() {
        if (closed && taken.isEmpty() && memory != null) {
            memory.close();
        }
    }

    /** A buffer that has to go back exactly once; nobody may touch it from then on. */
    record Loan(StagingBuffers lender, ByteBuffer buffer, int firstUnit, int units) {
        void release() {
            lender.release(this);
        }
    }
}
