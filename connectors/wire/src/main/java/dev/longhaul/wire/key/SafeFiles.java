package dev.longhaul.wire.key;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that are whole and durable once they have their name, and that never replace another. */
final class SafeFiles {
    private SafeFiles() {}

    /**
     * Writes a new file and fsyncs it and its directory.
     *
     * @throws java.nio.file.FileAlreadyExistsException never overwrites
     */
    static void writeNew(Path file, String text, String mode) throws IOException {
        write(file, text, mode);
        syncDirectory(file);
    }

    /** Replaces a file atomically; readers see the old or the new one. */
    static void replace(Path file, String text) throws IOException {
        Path temporary = Files.createTempFile(parent(file), ".keyring", ".tmp");
        try {
            Files.delete(temporary);
            write(temporary, text, "rw-------");
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
        syncDirectory(file);
    }

    private static void write(Path file, String text, String mode) throws IOException {
        Set<PosixFilePermission> permissions = PosixFilePermissions.fromString(mode);
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        PosixFilePermissions.asFileAttribute(permissions))) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    private static void syncDirectory(Path file) throws IOException {
        try (FileChannel directory = FileChannel.open(parent(file), StandardOpenOption.READ)) {
            directory.force(true);
        }
    }

    private static Path parent(Path file) {
        return file.toAbsolutePath().getParent();
    }
}
