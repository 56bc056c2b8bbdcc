package dev.longhaul.files;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A bounded pool of direct buffers aligned to at least 4 KiB, all of one size. {@link #take} waits
 * while all are out. Thread-safe.
 *
 * <p>All memory is allocated at once, in one piece where it fits, so that buffers whose size is a
 * multiple of a larger power of two are aligned to it (up to 1 MiB: NFS reports such blocks) at no
 * cost. It is freed once the pool is closed and all buffers are back: whoever still holds one, a
 * thread that hangs say, may go on with it. Where a buffer never comes back, it is freed when pool
 * and buffers are no longer reachable.
 */
public final class DirectBuffers implements AutoCloseable {
    public static final int ALIGNMENT = 4096;

    /** No file system with larger blocks is read or written directly. */
    static final int LARGEST_ALIGNMENT = 1 << 20;

    private static final long LARGEST_REGION_BYTES = 1L << 30;

    private final int bufferBytes;
    private final List<DirectMemory> regions = new ArrayList<>();
    private final Deque<ByteBuffer> free = new ArrayDeque<>();
    private final Set<ByteBuffer> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean closed;

    /**
     * @param buffers how many there are, at least 1
     * @param bufferBytes capacity of each, at least 1; a multiple of {@link #ALIGNMENT} wastes
     *     nothing
     */
    public DirectBuffers(int buffers, int bufferBytes) {
        if (buffers < 1) {
            throw new IllegalArgumentException("buffers needs to be at least 1, not " + buffers);
        }
        if (bufferBytes < 1 || bufferBytes > LARGEST_REGION_BYTES) {
            throw new IllegalArgumentException(
                    "buffer bytes needs to be 1 to 1 GiB, not " + bufferBytes);
        }
        this.bufferBytes = bufferBytes;
        int strideBytes = (bufferBytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        int alignment = Math.min(Integer.lowestOneBit(strideBytes), LARGEST_ALIGNMENT);
        int perRegion = (int) (LARGEST_REGION_BYTES / strideBytes);
        for (int left = buffers; left > 0; left -= perRegion) {
            carve(Math.min(left, perRegion), strideBytes, alignment);
        }
    }

    private void carve(int count, int strideBytes, int alignment) {
        DirectMemory region = new DirectMemory(count * strideBytes, alignment);
        regions.add(region);
        for (int index = 0; index < count; index++) {
            free.push(region.slice(index * strideBytes, bufferBytes));
        }
    }

    /**
     * A cleared buffer; waits for one.
     *
     * @throws IllegalStateException where this is closed
     */
    public synchronized ByteBuffer take() throws InterruptedException {
        requireOpen();
        while (free.isEmpty()) {
            wait();
            requireOpen();
        }
        return hand(free.pop());
    }

    /**
     * A cleared buffer, or null where all are out.
     *
     * @throws IllegalStateException where this is closed
     */
    public synchronized ByteBuffer tryTake() {
        requireOpen();
        return free.isEmpty() ? null : hand(free.pop());
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the buffers are closed");
        }
    }

    private ByteBuffer hand(ByteBuffer buffer) {
        taken.add(buffer);
        return buffer.clear();
    }

    /**
     * Gives back a buffer; nobody may touch it from then on.
     *
     * @throws IllegalArgumentException where it is not a buffer of this pool that is out
     */
    public synchronized void release(ByteBuffer buffer) {
        if (!taken.remove(buffer)) {
            throw new IllegalArgumentException("a buffer that is not out cannot be released");
        }
        if (closed) {
            freeUnlessOut();
        } else {
            free.push(buffer);
            notify();
        }
    }

    /** Hands out nothing more; idempotent. */
    @Override
    public synchronized void close() {
        closed = true;
        free.clear();
        notifyAll();
        freeUnlessOut();
    }

    private void freeUnlessOut() {
        if (taken.isEmpty()) {
            regions.forEach(DirectMemory::close);
        }
    }

    /** Capacity of each buffer. */
    public int bufferBytes() {
        return bufferBytes;
    }

    /** Buffers that {@link #take} would hand out at once. */
    public synchronized int available() {
        return free.size();
    }
}
