package dev.longhaul.wire.codec;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import java.nio.ByteBuffer;

/** {@link Codec#NONE}. */
final class CopyingDecompressor implements BlockDecompressor {
    @Override
    public void decompress(byte[] payload, int payloadBytes, ByteBuffer plaintext)
            throws WireException {
        if (payloadBytes != plaintext.remaining()) {
            throw new WireException(
                    Reason.BAD_PAYLOAD,
                    "raw payload needs to be %d bytes, not %d"
                            .formatted(plaintext.remaining(), payloadBytes));
        }
        plaintext.put(plaintext.position(), payload, 0, payloadBytes);
    }

    @Override
    public void close() {}
}
