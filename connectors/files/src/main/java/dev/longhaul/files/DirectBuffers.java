package dev.longhaul.files;

import java.nio.ByteBuffer;

/**
 * A bounded pool of direct buffers aligned to 4 KiB, all of one size. {@link #take} waits while all
 * are out. Thread-safe.
 */
public final class DirectBuffers {
    public static final int ALIGNMENT = 4096;

    public DirectBuffers(int buffers, int bufferBytes) {
        throw new UnsupportedOperationException("files " + buffers + bufferBytes);
    }

    /** A cleared buffer. */
    public ByteBuffer take() throws InterruptedException {
        throw new UnsupportedOperationException("files");
    }

    public void release(ByteBuffer buffer) {
        throw new UnsupportedOperationException("files " + buffer);
    }
}
