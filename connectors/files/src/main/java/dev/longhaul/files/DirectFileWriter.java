package dev.longhaul.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Writes pieces of a file at their offsets: whole blocks around the page cache where the file
 * system allows, a last partial block through a buffered descriptor, exactly. Never pads, never
 * truncates. Different pieces may be written by different threads at once.
 */
public final class DirectFileWriter implements AutoCloseable {
    private DirectFileWriter() {}

    /**
     * Opens an existing file or creates it with mode 0600; never truncates, never follows a
     * symbolic link.
     */
    public static DirectFileWriter openOrCreate(Path file) throws IOException {
        throw new UnsupportedOperationException("files " + file);
    }

    /**
     * @param fileOffset a multiple of 4 KiB; writes the remaining bytes of {@code piece}
     */
    public void write(ByteBuffer piece, long fileOffset) throws IOException {
        throw new UnsupportedOperationException("files " + piece + fileOffset);
    }

    /** fsync of all that was written. An error here is final: never retry on the same writer. */
    public void force() throws IOException {
        throw new UnsupportedOperationException("files");
    }

    @Override
    public void close() throws IOException {}
}
