package dev.longhaul.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Reads a regular file from its start to its end, around the page cache where the file system
 * allows, without following a symbolic link. Not thread-safe.
 */
public final class DirectFileReader implements AutoCloseable {
    private DirectFileReader() {}

    public static DirectFileReader open(Path file) throws IOException {
        throw new UnsupportedOperationException("files " + file);
    }

    /**
     * Fills {@code target} (from {@link DirectBuffers}) from its position up to its limit, less
     * only at the end of the file.
     *
     * @return bytes read; 0 at the end of the file
     */
    public int read(ByteBuffer target) throws IOException {
        throw new UnsupportedOperationException("files " + target);
    }

    @Override
    public void close() throws IOException {}
}
