package dev.longhaul.wire.codec;

import dev.longhaul.wire.WireException;
import java.nio.ByteBuffer;

/**
 * Decompresses chunks one after another with reused native contexts, never beyond the given target.
 * Not thread-safe; close it after its thread has ended. Mirror of {@link ChunkCompressor}.
 */
public final class ChunkDecompressor implements AutoCloseable {
    private final CopyingDecompressor none = new CopyingDecompressor();
    private final ZstdDecompressor zstd = new ZstdDecompressor();
    private final Lz4Decompressor lz4 = new Lz4Decompressor();

    /**
     * Fills {@code plaintext} (direct or heap, writable) from its position to its limit, exactly,
     * and leaves both alone.
     *
     * @throws WireException {@code BAD_PAYLOAD} where {@code payload[0 .. payloadBytes)} is not
     *     exactly one frame of exactly that many bytes; the target's bytes then mean nothing
     */
    public void decompress(Codec codec, byte[] payload, int payloadBytes, ByteBuffer plaintext)
            throws WireException {
        BlockDecompressor decompressor =
                switch (codec) {
                    case NONE -> none;
                    case ZSTD -> zstd;
                    case LZ4 -> lz4;
                };
        decompressor.decompress(payload, payloadBytes, plaintext);
    }

    @Override
    public void close() {
        zstd.close();
    }
}
