package dev.longhaul.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

/** Whole files that fit in memory: checksum lists, markers, state. */
public final class SmallFiles {
    private static final FileAttributesSetter READABLE =
            new FileAttributesSetter(PosixFilePermissions.fromString("rw-r--r--"), null, null);

    private SmallFiles() {}

    /** As below, with mode rw-r--r--. */
    public static void replaceAtomically(Path target, byte[] content, Path temporaryDirectory)
            throws IOException {
        replaceAtomically(target, content, temporaryDirectory, READABLE);
    }

    /**
     * Writes, fsyncs and renames over {@code target}, durably. Readers see the old content or the
     * new one; where it fails, the old one stays and nothing is left behind.
     *
     * @param temporaryDirectory existing, on the file system of {@code target}
     * @throws NotRegularFileException where {@code target} is a directory, a link or a device
     */
    public static void replaceAtomically(
            Path target, byte[] content, Path temporaryDirectory, FileAttributesSetter attributes)
            throws IOException {
        Path temporary = temporaryDirectory.resolve("." + UUID.randomUUID() + ".tmp");
        try {
            write(temporary, content, attributes);
            AtomicReplace.replace(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void write(Path temporary, byte[] content, FileAttributesSetter attributes)
            throws IOException {
        try (FileChannel channel =
                FileChannel.open(
                        temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            attributes.apply(temporary);
            channel.force(true);
        }
    }
}
