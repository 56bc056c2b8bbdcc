package dev.longhaul.files;

import dev.longhaul.wire.crypto.Digests;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;

/** SHA-256 of a file read back through a fresh descriptor, around the page cache where possible. */
public final class FileSha256 {
    private FileSha256() {}

    /**
     * @param buffer scratch of the caller's, from {@link DirectBuffers}
     */
    public static byte[] of(Path file, ByteBuffer buffer) throws IOException {
        MessageDigest digest = Digests.sha256();
        try (DirectFileReader reader = DirectFileReader.open(file)) {
            while (reader.read(buffer.clear()) > 0) {
                digest.update(buffer.flip());
            }
        }
        return digest.digest();
    }
}
