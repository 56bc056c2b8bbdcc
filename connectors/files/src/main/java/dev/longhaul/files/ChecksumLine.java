package dev.longhaul.files;

import java.util.Arrays;

/**
 * One line of a {@code SHA256SUMS} file.
 *
 * @param sha256 32 bytes
 * @param name raw bytes, not escaped; needs to have no NUL and to be no empty name
 */
public record ChecksumLine(byte[] sha256, byte[] name) {
    public ChecksumLine {
        if (sha256.length != 32) {
            throw new IllegalArgumentException("sha256 needs to be 32 bytes, not " + sha256.length);
        }
        if (name.length == 0) {
            throw new IllegalArgumentException("name needs to be at least one byte, not empty");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChecksumLine line
                && Arrays.equals(sha256, line.sha256)
                && Arrays.equals(name, line.name);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(sha256) + Arrays.hashCode(name);
    }

    @Override
    public String toString() {
        return new String(ChecksumLines.format(this), java.nio.charset.StandardCharsets.ISO_8859_1)
                .stripTrailing();
    }
}
