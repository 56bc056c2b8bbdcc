package dev.longhaul.wire.codec;

import dev.longhaul.wire.WireException;
import java.nio.ByteBuffer;

/** One codec's decompression of one block. Not thread-safe. */
interface BlockDecompressor extends AutoCloseable {
    /**
     * Fills {@code plaintext} (direct or writable heap) from its position to its limit, exactly,
     * with the one frame that {@code payload[0 .. payloadBytes)} is. Position and limit stay.
     */
    void decompress(byte[] payload, int payloadBytes, ByteBuffer plaintext) throws WireException;

    @Override
    void close();
}
