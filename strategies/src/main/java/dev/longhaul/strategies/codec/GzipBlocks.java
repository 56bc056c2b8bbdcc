package dev.longhaul.strategies.codec;

import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Deflate with gzip's frame around it, on contexts that are reused. */
final class GzipBlocks implements BlockCodec {
    /** Header of ten, checksum and length of four each. */
    private static final int FRAME_BYTES = 18;

    private final Deflater deflater;
    private final Inflater inflater = new Inflater(true);
    private byte[] compressed = new byte[0];
    private int compressedBytes;

    GzipBlocks(int level) {
        deflater = new Deflater(level, true);
    }

    @Override
    public int compress(byte[] plaintext) {
        // What deflate cannot shrink it stores, five bytes for each 16 kB.
        int mostBytes = plaintext.length + plaintext.length / 1_000 + 64;
        if (compressed.length < mostBytes) {
            compressed = new byte[mostBytes];
        }
        deflater.reset();
        deflater.setInput(plaintext);
        deflater.finish();
        compressedBytes = deflater.deflate(compressed);
        checksum(plaintext);
        return compressedBytes + FRAME_BYTES;
    }

    @Override
    public void decompress(byte[] plaintext) throws IOException {
        inflater.reset();
        inflater.setInput(compressed, 0, compressedBytes);
        try {
            int bytes = inflater.inflate(plaintext);
            if (bytes != plaintext.length || inflater.getRemaining() != 0) {
                throw new IOException("what was compressed comes back shorter");
            }
        } catch (DataFormatException wrong) {
            throw new IOException("what was compressed does not come back", wrong);
        }
        checksum(plaintext);
    }

    /** Only for its cost: the frame has it, at both ends. */
    private static void checksum(byte[] plaintext) {
        new CRC32().update(plaintext);
    }

    @Override
    public void close() {
        deflater.end();
        inflater.end();
    }
}
