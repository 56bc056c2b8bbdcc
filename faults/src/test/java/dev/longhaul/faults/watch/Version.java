package dev.longhaul.faults.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Content that a file has, or had once.
 *
 * @param sha256 in hexadecimal
 */
public record Version(long bytes, String sha256) {
    private static final int BUFFER_BYTES = 1 << 18;

    /** What stands there now. */
    public static Version of(Path file) throws IOException {
        MessageDigest digest = newDigest();
        long bytes = 0;
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes += read;
            }
        }
        return new Version(bytes, HexFormat.of().formatHex(digest.digest()));
    }

    static Version ofUnchecked(Path file) {
        try {
            return of(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
