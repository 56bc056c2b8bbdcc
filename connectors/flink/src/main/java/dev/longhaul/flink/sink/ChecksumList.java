package dev.longhaul.flink.batch;

import dev.longhaul.files.ChecksumLine;
import dev.longhaul.files.ChecksumLines;
import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.files.SmallFiles;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.wire.name.RelativePath;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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

/**
 * Our {@code SHA256SUMS} in the directory of a batch. It has to be a plain list that every tool
 * reads, so it is told from a user's own file of that name by its mtime: the microseconds are the
 * CRC32C of its content modulo a million.
 */
final class ChecksumList {
    static final String NAME = "SHA256SUMS";

    private static final long MICROS = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    private ChecksumList() {}

    /** Writes it, sorted by raw bytes. */
    static void write(
            Path file, SortedMap<RelativePath, byte[]> lines, Path temporary, SinkFiles sink)
            throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (Map.Entry<RelativePath, byte[]> line : lines.entrySet()) {
            content.writeBytes(
                    ChecksumLines.format(new ChecksumLine(line.getValue(), line.getKey().bytes())));
        }
        byte[] bytes = content.toByteArray();
        Instant modified =
                Instant.now()
                        .truncatedTo(ChronoUnit.SECONDS)
                        .plusNanos(signatureMicros(bytes) * NANOS_PER_MICRO);
        FileAttributesSetter own = sink.ownFileAttributes();
        SmallFiles.replaceAtomically(
                file,
                bytes,
                temporary,
                new FileAttributesSetter(own.permissions(), own.group(), modified));
    }

    /** The lines of our own list; none where there is no such file or where it is a user's. */
    static List<ChecksumLine> readOurs(Path file) throws IOException {
        if (!isOurs(file)) {
            return List.of();
        }
        return ChecksumLines.parse(Files.readAllBytes(file));
    }

    static boolean isOurs(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Instant modified = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        return modified.get(ChronoField.MICRO_OF_SECOND)
                == signatureMicros(Files.readAllBytes(file));
    }

    private static long signatureMicros(byte[] content) {
        CRC32C checksum = new CRC32C();
        checksum.update(content);
        return checksum.getValue() % MICROS;
    }
}
