package dev.longhaul.wire.codec;

import java.nio.ByteBuffer;

/**
 * Compresses chunks one after another with a reused native context. Not thread-safe: one per codec
 * worker; close it after the worker has ended. Mirror of {@link ChunkDecompressor}.
 */
public final class ChunkCompressor implements AutoCloseable {
    /**
     * @param level as the codec defines it; ignored by {@link Codec#NONE}.
     */
    public ChunkCompressor(Codec codec, int level, int largestPlaintextBytes) {
        throw new UnsupportedOperationException("wire " + codec + level + largestPlaintextBytes);
    }

    /**
     * Compresses the remaining bytes of {@code plaintext} (direct or heap) and leaves its position
     * and limit alone. A chunk that does not shrink by 3 % comes back raw ({@link Codec#NONE}). The
     * payload of the result is valid until the next call.
     */
    public CompressedChunk compress(ByteBuffer plaintext) {
        throw new UnsupportedOperationException("wire " + plaintext);
    }

    /** The chunk as it is, for files whose chunks do not shrink. */
    public CompressedChunk raw(ByteBuffer plaintext) {
        throw new UnsupportedOperationException("wire " + plaintext);
    }

    @Override
    public void close() {}
}
