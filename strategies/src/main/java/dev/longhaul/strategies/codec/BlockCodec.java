package dev.longhaul.strategies.codec;

import java.io.IOException;

/** Compresses blocks one after another, each alone, and back. Not thread-safe. */
public interface BlockCodec extends AutoCloseable {
    /**
     * Keeps the result for {@link #decompress}, until the next call.
     *
     * @return compressed bytes
     */
    int compress(byte[] plaintext) throws IOException;

    /**
     * What {@link #compress} last made, back again.
     *
     * @param plaintext as long as the block was; overwritten
     */
    void decompress(byte[] plaintext) throws IOException;

    @Override
    void close();
}
