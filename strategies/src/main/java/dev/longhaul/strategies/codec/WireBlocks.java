package dev.longhaul.strategies.codec;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.ChunkDecompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import java.io.IOException;
import java.nio.ByteBuffer;

/** What Longhaul sends, by the code that sends it: a block that does not shrink goes raw. */
final class WireBlocks implements BlockCodec {
    private final ChunkCompressor compressor;
    private final ChunkDecompressor decompressor = new ChunkDecompressor();
    private CompressedChunk chunk;

    WireBlocks(Codec codec, int level, int largestPlaintextBytes) {
        compressor = new ChunkCompressor(codec, level, largestPlaintextBytes);
    }

    @Override
    public int compress(byte[] plaintext) {
        chunk = compressor.compress(ByteBuffer.wrap(plaintext));
        return chunk.payloadBytes();
    }

    @Override
    public void decompress(byte[] plaintext) throws IOException {
        try {
            decompressor.decompress(
                    chunk.codec(),
                    chunk.payload(),
                    chunk.payloadBytes(),
                    ByteBuffer.wrap(plaintext));
        } catch (WireException wrong) {
            throw new IOException("what was compressed does not come back", wrong);
        }
    }

    @Override
    public void close() {
        compressor.close();
        decompressor.close();
    }
}
