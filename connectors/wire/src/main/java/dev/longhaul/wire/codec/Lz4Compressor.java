package dev.longhaul.wire.codec;

import java.nio.ByteBuffer;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;

/** {@link Codec#LZ4}: one raw block, no frame. */
final class Lz4Compressor implements BlockCompressor {
    private static final int LEAST_HIGH_LEVEL = 3;

    private final LZ4Compressor compressor;

    Lz4Compressor(int level) {
        LZ4Factory factory = LZ4Factory.fastestInstance();
        compressor =
                level < LEAST_HIGH_LEVEL ? factory.fastCompressor() : factory.highCompressor(level);
    }

    @Override
    public int mostPayloadBytes(int plaintextBytes) {
        return compressor.maxCompressedLength(plaintextBytes);
    }

    @Override
    public int compress(ByteBuffer plaintext, byte[] payload) {
        return compressor.compress(
                plaintext,
                plaintext.position(),
                plaintext.remaining(),
                ByteBuffer.wrap(payload),
                0,
                payload.length);
    }

    @Override
    public void close() {}
}
