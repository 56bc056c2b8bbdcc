package dev.longhaul.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** SHA-256 of a file read back through a fresh descriptor, around the page cache where possible. */
public final class FileSha256 {
    private FileSha256() {}

    /**
     * @param buffer scratch of the caller's, from {@link DirectBuffers}
     */
    public static byte[] of(Path file, ByteBuffer buffer) throws IOException {
        throw new UnsupportedOperationException("files " + file + buffer);
    }
}
