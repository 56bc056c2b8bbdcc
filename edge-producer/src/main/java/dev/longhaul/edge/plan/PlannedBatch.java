package dev.longhaul.edge.plan;

import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/**
 * The files of one batch, sorted by path.
 *
 * @param name one component
 * @param root by which the journal finds the batch again: the directory that was named, or what
 *     stands for all that was named
 * @param namedByTime loose files: the name tells when they were first sent
 */
public record PlannedBatch(
        RelativePath name,
        Path root,
        boolean namedByTime,
        List<PlannedFile> files,
        List<SkippedEntry> skipped,
        List<RelativePath> emptyDirectories) {
    private static final DateTimeFormatter FILES_NAME =
            DateTimeFormatter.ofPattern("'files-'uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    public long plaintextBytes() {
        return files.stream().mapToLong(PlannedFile::plaintextBytes).sum();
    }

    /** The name that stays the same over all sendings of it. */
    public RelativePath journalName() {
        return namedByTime ? ofFileName("files") : name;
    }

    /** The same, named after the time of its first sending where it is named by time. */
    public PlannedBatch since(Instant firstSent) {
        RelativePath since = namedByTime ? timeName(firstSent) : name;
        return new PlannedBatch(since, root, namedByTime, files, skipped, emptyDirectories);
    }

    static RelativePath timeName(Instant time) {
        return ofFileName(FILES_NAME.format(time));
    }

    private static RelativePath ofFileName(String name) {
        try {
            return RelativePath.of(name);
        } catch (RefusedNameException e) {
            throw new IllegalStateException(e);
        }
    }
}
