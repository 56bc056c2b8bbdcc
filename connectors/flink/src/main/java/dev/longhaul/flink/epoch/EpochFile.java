package dev.longhaul.flink.epoch;

import dev.longhaul.files.Durability;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** A file that holds one decimal number and is only ever replaced whole. */
final class EpochFile {
    private final Path file;

    EpochFile(Path file) {
        this.file = file;
    }

    /** The number; 0 where there is no file yet. */
    long read() throws IOException {
        String text;
        try {
            text = Files.readString(file, StandardCharsets.US_ASCII).trim();
        } catch (NoSuchFileException none) {
            return 0;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notANumber) {
            throw new IOException("epoch needs to be a number: " + file, notANumber);
        }
    }

    /** Replaces the number; durable when it returns. */
    void replace(long number) throws IOException {
        Path fresh = file.resolveSibling("epoch." + UUID.randomUUID());
        try {
            writeNew(fresh, number + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
        Durability.forceDirectory(file.getParent());
    }

    private static void writeNew(Path fresh, String text) throws IOException {
        try (FileChannel channel =
                FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }
}
