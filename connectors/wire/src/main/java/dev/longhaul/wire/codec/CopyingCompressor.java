package dev.longhaul.wire.codec;

import java.nio.ByteBuffer;

/** {@link Codec#NONE}. */
final class CopyingCompressor implements BlockCompressor {
    @Override
    public int mostPayloadBytes(int plaintextBytes) {
        return plaintextBytes;
    }

    @Override
    public int compress(ByteBuffer plaintext, byte[] payload) {
        int bytes = plaintext.remaining();
        plaintext.get(payload, 0, bytes);
        return bytes;
    }

    @Override
    public void close() {}
}
