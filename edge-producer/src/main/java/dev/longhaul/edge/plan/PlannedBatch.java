package dev.longhaul.edge.plan;

import dev.longhaul.wire.name.RelativePath;
import java.util.List;

/**
 * The files of one batch, sorted by path.
 *
 * @param name one component
 */
public record PlannedBatch(
        RelativePath name,
        List<PlannedFile> files,
        List<SkippedEntry> skipped,
        List<RelativePath> emptyDirectories) {
    public long plaintextBytes() {
        return files.stream().mapToLong(PlannedFile::plaintextBytes).sum();
    }
}
