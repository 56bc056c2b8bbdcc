package dev.longhaul.wire.codec;

import java.nio.ByteBuffer;

/** One codec's compression of one block. Not thread-safe. */
interface BlockCompressor extends AutoCloseable {
    int mostPayloadBytes(int plaintextBytes);

    /**
     * Compresses the remaining bytes of {@code plaintext} (direct or heap).
     *
     * @param payload at least {@link #mostPayloadBytes} long
     * @return length of the payload
     */
    int compress(ByteBuffer plaintext, byte[] payload);

    @Override
    void close();
}
