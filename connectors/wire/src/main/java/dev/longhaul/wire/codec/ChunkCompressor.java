package dev.longhaul.wire.codec;

import java.nio.ByteBuffer;

/**
 * Compresses chunks one after another with a reused native context. Not thread-safe: one per codec
 * worker; close it after the worker has ended. Mirror of {@link ChunkDecompressor}.
 */
public final class ChunkCompressor implements AutoCloseable {
    private final Codec codec;
    private final int largestPlaintextBytes;
    private final BlockCompressor compressor;
    private byte[] payload;

    /**
     * @param level as the codec defines it; ignored by {@link Codec#NONE}.
     */
    public ChunkCompressor(Codec codec, int level, int largestPlaintextBytes) {
        codec.checkLevel(level);
        this.codec = codec;
        this.largestPlaintextBytes = largestPlaintextBytes;
        this.compressor =
                switch (codec) {
                    case NONE -> new CopyingCompressor();
                    case ZSTD -> new ZstdCompressor(level);
                    case LZ4 -> new Lz4Compressor(level);
                };
        this.payload = new byte[0];
    }

    /**
     * Compresses the remaining bytes of {@code plaintext} (direct or heap) and leaves its position
     * and limit alone. A chunk that does not shrink by 3 % comes back raw ({@link Codec#NONE}). The
     * payload of the result is valid until the next call.
     */
    public CompressedChunk compress(ByteBuffer plaintext) {
        int plaintextBytes = checked(plaintext);
        if (codec == Codec.NONE) {
            return raw(plaintext);
        }
        reserve(compressor.mostPayloadBytes(plaintextBytes));
        int payloadBytes = compressor.compress(plaintext.duplicate(), payload);
        // In long: 97 % of 8 MiB times 100 does not fit an int.
        return 100L * payloadBytes <= 97L * plaintextBytes
                ? new CompressedChunk(codec, payload, payloadBytes, plaintextBytes)
                : raw(plaintext);
    }

    /** The chunk as it is, for files whose chunks do not shrink. */
    public CompressedChunk raw(ByteBuffer plaintext) {
        int plaintextBytes = checked(plaintext);
        reserve(plaintextBytes);
        plaintext.duplicate().get(payload, 0, plaintextBytes);
        return new CompressedChunk(Codec.NONE, payload, plaintextBytes, plaintextBytes);
    }

    @Override
    public void close() {
        compressor.close();
    }

    private int checked(ByteBuffer plaintext) {
        if (plaintext.remaining() > largestPlaintextBytes) {
            throw new IllegalArgumentException(
                    "chunk needs to be at most %d bytes, not %d"
                            .formatted(largestPlaintextBytes, plaintext.remaining()));
        }
        return plaintext.remaining();
    }

    private void reserve(int bytes) {
        if (payload.length < bytes) {
            payload = new byte[bytes];
        }
    }
}
