package dev.longhaul.edge.plan;

import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Path;

/**
 * A file that is to go.
 *
 * @param source to open it by
 * @param path below the batch
 * @param plaintextBytes its size when it was found; it may have changed when it is opened
 */
public record PlannedFile(Path source, RelativePath path, long plaintextBytes) {}
