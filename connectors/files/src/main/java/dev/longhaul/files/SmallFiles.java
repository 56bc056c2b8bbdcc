package dev.longhaul.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

/** Files that are replaced as a whole: checksum lists, markers, state. */
public final class SmallFiles {
    private static final FileAttributesSetter READABLE =
            new FileAttributesSetter(PosixFilePermissions.fromString("rw-r--r--"), null, null);

    /** A heap buffer goes to a channel through a direct one of its size, which its thread keeps. */
    private static final int PIECE_BYTES = 64 << 10;

    private SmallFiles() {}

    /** What a file shall hold. */
    public interface Content {
        void writeTo(OutputStream file) throws IOException;
    }

    /** As below, with mode rw-r--r--. */
    public static void replaceAtomically(Path target, byte[] content, Path temporaryDirectory)
            throws IOException {
        replaceAtomically(target, content, temporaryDirectory, READABLE);
    }

    /** As below, with content that is in memory. */
    public static void replaceAtomically(
            Path target, byte[] content, Path temporaryDirectory, FileAttributesSetter attributes)
            throws IOException {
        replaceAtomically(
                target, file -> writePieces(content, file), temporaryDirectory, attributes);
    }

    private static void writePieces(byte[] content, OutputStream file) throws IOException {
        for (int start = 0; start < content.length; start += PIECE_BYTES) {
            file.write(content, start, Math.min(PIECE_BYTES, content.length - start));
        }
    }

    /**
     * Writes, fsyncs and renames over {@code target}, durably. Readers see the old content or the
     * new one; where it fails, the old one stays and nothing is left behind.
     *
     * @param content written in small pieces, so that it need not be in memory as a whole
     * @param temporaryDirectory existing, on the file system of {@code target}
     * @throws NotRegularFileException where {@code target} is a directory, a link or a device
     */
    public static void replaceAtomically(
            Path target, Content content, Path temporaryDirectory, FileAttributesSetter attributes)
            throws IOException {
        Path temporary = temporaryDirectory.resolve("." + UUID.randomUUID() + ".tmp");
        try {
            write(temporary, content, attributes);
            AtomicReplace.replace(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void write(Path temporary, Content content, FileAttributesSetter attributes)
            throws IOException {
        try (FileChannel channel =
                FileChannel.open(
                        temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            OutputStream file =
                    new BufferedOutputStream(Channels.newOutputStream(channel), PIECE_BYTES);
            content.writeTo(file);
            file.flush(); // closing it is left to the channel, after the fsync
            attributes.apply(temporary);
            channel.force(true);
        }
    }
}
