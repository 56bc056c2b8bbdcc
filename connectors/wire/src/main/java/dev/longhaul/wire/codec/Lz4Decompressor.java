package dev.longhaul.wire.codec;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import java.nio.ByteBuffer;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

/** {@link Codec#LZ4}. The block's end is the payload's end; it cannot write past the target. */
final class Lz4Decompressor implements BlockDecompressor {
    private final LZ4SafeDecompressor decompressor =
            LZ4Factory.fastestInstance().safeDecompressor();

    @Override
    public void decompress(byte[] payload, int payloadBytes, ByteBuffer plaintext)
            throws WireException {
        int wantedBytes = plaintext.remaining();
        try {
            int producedBytes =
                    decompressor.decompress(
                            ByteBuffer.wrap(payload),
                            0,
                            payloadBytes,
                            plaintext,
                            plaintext.position(),
                            wantedBytes);
            if (producedBytes != wantedBytes) {
                throw new WireException(
                        Reason.BAD_PAYLOAD,
                        "lz4 block holds %d bytes, not %d".formatted(producedBytes, wantedBytes));
            }
        } catch (LZ4Exception e) {
            throw new WireException(Reason.BAD_PAYLOAD, "lz4 block is damaged", e);
        }
    }

    @Override
    public void close() {}
}
