package dev.longhaul.edge.pipeline;

import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whether it is worth compressing the chunks of one file: after four in a row that did not shrink
 * only every sixteenth is tried. Thread-safe.
 */
final class Compressibility {
    private static final int RAW_IN_A_ROW = 4;
    private static final int TRIED_EVERY = 16;

    private final AtomicInteger rawInARow = new AtomicInteger();

    CompressedChunk compress(ChunkCompressor compressor, long chunkIndex, ByteBuffer plaintext) {
        if (!worthTrying(chunkIndex)) {
            return compressor.raw(plaintext);
        }
        CompressedChunk chunk = compressor.compress(plaintext);
        saw(chunk.codec() != Codec.NONE);
        return chunk;
    }

    boolean worthTrying(long chunkIndex) {
        return rawInARow.get() < RAW_IN_A_ROW || chunkIndex % TRIED_EVERY == 0;
    }

    void saw(boolean shrank) {
        if (shrank) {
            rawInARow.set(0);
        } else {
            rawInARow.incrementAndGet();
        }
    }
}
