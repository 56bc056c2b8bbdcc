package dev.longhaul.strategies.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** The level is the size of bzip2's own blocks, in 100 kB. */
final class Bzip2Blocks implements BlockCodec {
    private final int level;
    private byte[] compressed = new byte[0];

    Bzip2Blocks(int level) {
        this.level = level;
    }

    @Override
    public int compress(byte[] plaintext) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream(plaintext.length / 2 + 64);
        try (OutputStream stream = new BZip2CompressorOutputStream(target, level)) {
            stream.write(plaintext);
        }
        compressed = target.toByteArray();
        return compressed.length;
    }

    @Override
    public void decompress(byte[] plaintext) throws IOException {
        try (BZip2CompressorInputStream stream =
                new BZip2CompressorInputStream(new ByteArrayInputStream(compressed))) {
            if (stream.readNBytes(plaintext, 0, plaintext.length) != plaintext.length) {
                throw new IOException("what was compressed comes back shorter");
            }
        }
    }

    @Override
    public void close() {}
}
