package dev.longhaul.benchmarks.data;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Takes plaintext like a file and tells what zstd makes of it, in pieces that are compressed alone,
 * on one thread with a context that is reused. Not thread-safe.
 */
public final class Compressibility implements WritableByteChannel {
    private final ZstdCompressCtx context = new ZstdCompressCtx();
    private final byte[] piece;
    private final byte[] compressed;
    private int pieceBytes;
    private long plaintextBytes;
    private long compressedBytes;
    private long nanos;

    public Compressibility(int level, int largestPieceBytes) {
        context.setLevel(level);
        piece = new byte[largestPieceBytes];
        compressed = new byte[(int) Zstd.compressBound(largestPieceBytes)];
    }

    @Override
    public int write(ByteBuffer plaintext) {
        int taken = plaintext.remaining();
        while (plaintext.hasRemaining()) {
            int part = Math.min(plaintext.remaining(), piece.length - pieceBytes);
            plaintext.get(piece, pieceBytes, part);
            pieceBytes += part;
            if (pieceBytes == piece.length) {
                compress();
            }
        }
        return taken;
    }

    private void compress() {
        long start = System.nanoTime();
        compressedBytes +=
                context.compressByteArray(compressed, 0, compressed.length, piece, 0, pieceBytes);
        nanos += System.nanoTime() - start;
        plaintextBytes += pieceBytes;
        pieceBytes = 0;
    }

    /** Plaintext bytes over compressed bytes, of whole pieces until it is finished. */
    public double ratio() {
        return (double) plaintextBytes / compressedBytes;
    }

    public double plaintextMegabytesPerSecond() {
        return plaintextBytes * 1e3 / nanos;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    /** Compresses what is left as a last, shorter piece. */
    public void finish() {
        if (pieceBytes > 0) {
            compress();
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
