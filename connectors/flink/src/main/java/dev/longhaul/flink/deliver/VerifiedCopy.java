package dev.longhaul.flink.deliver;

import dev.longhaul.files.DirectFileReader;
import dev.longhaul.files.DirectFileWriter;
import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.files.FileSha256;
import dev.longhaul.flink.sink.OwnerRead;
import dev.longhaul.flink.sink.StandingFile;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** Copies a file around the page cache, durably, and reads the copy back. */
final class VerifiedCopy {
    private VerifiedCopy() {}

    /**
     * @param target does not exist
     * @throws LostSourceException where the source has not the manifest's size and SHA-256
     * @throws IOException also where only the copy has not
     */
    static void copy(Path source, Path target, Manifest manifest, ByteBuffer buffer)
            throws IOException, LostSourceException {
        if (!StandingFile.at(source).hasSize(manifest.fileBytes())) {
            throw new LostSourceException("is no file of the manifest's size");
        }
        try (OwnerRead unused = OwnerRead.of(source);
                DirectFileReader reader = DirectFileReader.open(source);
                DirectFileWriter writer = DirectFileWriter.openOrCreate(target)) {
            long fileOffset = 0;
            int readBytes = reader.read(buffer.clear());
            while (readBytes > 0) {
                writer.write(buffer.flip(), fileOffset);
                fileOffset += readBytes;
                readBytes = reader.read(buffer.clear());
            }
            writer.force();
        }
        if (!Arrays.equals(FileSha256.of(target, buffer), manifest.sha256())) {
            requireGenuine(source, manifest, buffer);
            throw new IOException("the copy of " + source + " has not the manifest's SHA-256");
        }
    }

    private static void requireGenuine(Path source, Manifest manifest, ByteBuffer buffer)
            throws IOException, LostSourceException {
        if (!StandingFile.at(source).hasContentOf(manifest, buffer)) {
            throw new LostSourceException("has not the manifest's SHA-256");
        }
    }

    /** Gives a copy its final mode and times, durably; it only lacks its name then. */
    static void dress(Path copy, FileAttributesSetter attributes) throws IOException {
        try (FileChannel channel =
                FileChannel.open(copy, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            attributes.apply(copy);
            channel.force(true);
        }
    }
}
