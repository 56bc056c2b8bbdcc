package dev.longhaul.wire.record;

import com.github.luben.zstd.Zstd;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import net.jpountz.lz4.LZ4Factory;

/** Compressed payloads made by hand, and records around any payload. */
final class Payloads {
    private Payloads() {}

    static byte[] of(Codec codec, byte[] plaintext) {
        return switch (codec) {
            case NONE -> plaintext;
            case ZSTD -> Zstd.compress(plaintext);
            case LZ4 -> LZ4Factory.fastestInstance().fastCompressor().compress(plaintext);
        };
    }

    static byte[] seal(RecordSealer sealer, Codec codec, byte[] payload, int plaintextBytes) {
        return sealer.sealChunk(
                Samples.PLACEMENT,
                Samples.address(0, plaintextBytes),
                new CompressedChunk(codec, payload, payload.length, plaintextBytes));
    }
}
