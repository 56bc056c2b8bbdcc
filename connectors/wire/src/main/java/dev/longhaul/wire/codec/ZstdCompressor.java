package dev.longhaul.wire.codec;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.nio.ByteBuffer;

/** {@link Codec#ZSTD}: one frame with its content size, without a checksum (the tag covers it). */
final class ZstdCompressor implements BlockCompressor {
    private final ZstdCompressCtx context = new ZstdCompressCtx();
    private ByteBuffer directPayload = ByteBuffer.allocateDirect(0);

    ZstdCompressor(int level) {
        context.setLevel(level).setContentSize(true).setChecksum(false);
    }

    @Override
    public int mostPayloadBytes(int plaintextBytes) {
        return Math.toIntExact(Zstd.compressBound(plaintextBytes));
    }

    @Override
    public int compress(ByteBuffer plaintext, byte[] payload) {
        int plaintextBytes = plaintext.remaining();
        if (plaintext.isDirect()) {
            return compressDirect(plaintext, plaintextBytes, payload);
        }
        if (plaintext.hasArray()) {
            int start = plaintext.arrayOffset() + plaintext.position();
            return context.compressByteArray(
                    payload, 0, payload.length, plaintext.array(), start, plaintextBytes);
        }
        byte[] copy = new byte[plaintextBytes];
        plaintext.get(copy);
        return context.compressByteArray(payload, 0, payload.length, copy, 0, plaintextBytes);
    }

    private int compressDirect(ByteBuffer plaintext, int plaintextBytes, byte[] payload) {
        int mostBytes = mostPayloadBytes(plaintextBytes);
        if (directPayload.capacity() < mostBytes) {
            directPayload = ByteBuffer.allocateDirect(mostBytes);
        }
        int payloadBytes =
                context.compressDirectByteBuffer(
                        directPayload,
                        0,
                        directPayload.capacity(),
                        plaintext,
                        plaintext.position(),
                        plaintextBytes);
        directPayload.get(0, payload, 0, payloadBytes);
        return payloadBytes;
    }

    @Override
    public void close() {
        context.close();
    }
}
