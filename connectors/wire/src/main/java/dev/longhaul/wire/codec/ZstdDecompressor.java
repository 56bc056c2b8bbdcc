package dev.longhaul.wire.codec;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import java.nio.ByteBuffer;

/**
 * {@link Codec#ZSTD}. The frame is measured before it is decoded: exactly one, over all of the
 * payload, that declares exactly the expected length. Decoding goes straight into the target, so no
 * window is ever allocated.
 */
final class ZstdDecompressor implements BlockDecompressor {
    private static final int MOST_WINDOW_LOG2 = 27;

    private final ZstdDecompressCtx context = new ZstdDecompressCtx();

    ZstdDecompressor() {
        context.setLongMax(MOST_WINDOW_LOG2);
    }

    @Override
    public void decompress(byte[] payload, int payloadBytes, ByteBuffer plaintext)
            throws WireException {
        try {
            checkFrame(payload, payloadBytes, plaintext.remaining());
            int producedBytes = decode(payload, payloadBytes, plaintext);
            if (producedBytes != plaintext.remaining()) {
                throw bad("holds " + producedBytes + " bytes, not " + plaintext.remaining());
            }
        } catch (ZstdException e) {
            throw new WireException(Reason.BAD_PAYLOAD, "zstd frame is damaged", e);
        }
    }

    private static void checkFrame(byte[] payload, int payloadBytes, int plaintextBytes)
            throws WireException {
        long frameBytes = Zstd.findFrameCompressedSize(payload, 0, payloadBytes);
        if (frameBytes != payloadBytes) {
            throw bad("covers " + frameBytes + " of " + payloadBytes + " payload bytes");
        }
        long declaredBytes = Zstd.getFrameContentSize(payload, 0, payloadBytes);
        if (declaredBytes != plaintextBytes) {
            throw bad("declares " + declaredBytes + " bytes, not " + plaintextBytes);
        }
    }

    private int decode(byte[] payload, int payloadBytes, ByteBuffer plaintext) {
        int wantedBytes = plaintext.remaining();
        return plaintext.isDirect()
                ? context.decompressByteArrayToDirectByteBuffer(
                        plaintext, plaintext.position(), wantedBytes, payload, 0, payloadBytes)
                : context.decompressByteArray(
                        plaintext.array(),
                        plaintext.arrayOffset() + plaintext.position(),
                        wantedBytes,
                        payload,
                        0,
                        payloadBytes);
    }

    private static WireException bad(String problem) {
        return new WireException(Reason.BAD_PAYLOAD, "zstd frame " + problem);
    }

    @Override
    public void close() {
        context.close();
    }
}
