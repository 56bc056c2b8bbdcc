package dev.longhaul.cli.verify;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** Compares two files byte for byte. Not thread-safe; holds two buffers. */
final class SameContent {
    private static final int BUFFER_BYTES = 1 << 20;

    private final ByteBuffer first = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final ByteBuffer second = ByteBuffer.allocateDirect(BUFFER_BYTES);

    /**
     * @return SHA-256 of both in hexadecimal; empty where they differ
     */
    Optional<String> sha256IfSame(Path one, Path other) throws IOException {
        MessageDigest digest = sha256();
        try (FileChannel left = open(one);
                FileChannel right = open(other)) {
            if (left.size() != right.size()) {
                return Optional.empty();
            }
            while (true) {
                fill(left, first);
                fill(right, second);
                if (!first.equals(second)) {
                    return Optional.empty();
                }
                if (!first.hasRemaining()) {
                    return Optional.of(HexFormat.of().formatHex(digest.digest()));
                }
                digest.update(first);
            }
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    private static void fill(FileChannel source, ByteBuffer buffer) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining() && source.read(buffer) >= 0) {
            // until it is full or the file ends
        }
        buffer.flip();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
