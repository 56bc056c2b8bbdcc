package dev.longhaul.flink.sink;

import dev.longhaul.files.ChecksumLine;
import dev.longhaul.files.ChecksumLines;
import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.files.SmallFiles;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * Our {@code SHA256SUMS} in the directory of a batch. It has to be a plain list that every tool
 * reads, so it is told from a user's own file of that name by its mtime: the microseconds are the
 * CRC32C of its content modulo a million.
 */
public final class ChecksumList {
    public static final String NAME = "SHA256SUMS";

    private static final long MICROS = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final int PIECE_BYTES = 64 << 10;

    /** Ours of a million files is no longer than this. */
    private static final long LARGEST_BYTES = 256L << 20;

    private ChecksumList() {}

    /** Writes it, sorted by raw bytes. */
    public static void write(
            Path file, SortedMap<RelativePath, byte[]> lines, Path temporary, SinkFiles sink)
            throws IOException {
        SmallFiles.Content content = list -> writeLines(lines, list);
        Instant modified =
                Instant.now()
                        .truncatedTo(ChronoUnit.SECONDS)
                        .plusNanos(signatureMicros(content) * NANOS_PER_MICRO);
        FileAttributesSetter own = sink.ownFileAttributes();
        SmallFiles.replaceAtomically(
                file,
                content,
                temporary,
                new FileAttributesSetter(own.permissions(), own.group(), modified));
    }

    private static void writeLines(SortedMap<RelativePath, byte[]> lines, OutputStream list)
            throws IOException {
        for (Map.Entry<RelativePath, byte[]> line : lines.entrySet()) {
            list.write(
                    ChecksumLines.format(new ChecksumLine(line.getValue(), line.getKey().bytes())));
        }
    }

    /** The lines of our own list; none where there is no such file or where it is a user's. */
    public static List<ChecksumLine> readOurs(Path file) throws IOException {
        if (!isOurs(file)) {
            return List.of();
        }
        try (InputStream list = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return ChecksumLines.parse(list);
        } catch (IllegalArgumentException byChance) {
            return List.of(); // the mtime of a user's file can look like a signature
        }
    }

    /** Reads the file in pieces: a user's own may have any size. */
    public static boolean isOurs(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                || Files.size(file) > LARGEST_BYTES) {
            return false;
        }
        Instant modified = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        if (modified.get(ChronoField.NANO_OF_SECOND) % NANOS_PER_MICRO != 0) {
            return false;
        }
        return modified.get(ChronoField.MICRO_OF_SECOND) == signatureMicros(file);
    }

    private static long signatureMicros(Path file) throws IOException {
        CRC32C checksum = new CRC32C();
        byte[] piece = new byte[PIECE_BYTES];
        try (InputStream content = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            int readBytes = content.read(piece);
            while (readBytes > 0) {
                checksum.update(piece, 0, readBytes);
                readBytes = content.read(piece);
            }
        }
        return checksum.getValue() % MICROS;
    }

    private static long signatureMicros(SmallFiles.Content content) throws IOException {
        CRC32C checksum = new CRC32C();
        content.writeTo(new CheckedOutputStream(OutputStream.nullOutputStream(), checksum));
        return checksum.getValue() % MICROS;
    }
}
