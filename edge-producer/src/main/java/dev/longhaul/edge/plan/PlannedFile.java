package dev.longhaul.edge.plan;

import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Path;

/**
 * A file that is to go. Holds little, for there can be very many.
 *
 * @param base the directory that {@code path} is relative to, or the file itself if {@code loose}
 * @param path below the batch
 * @param plaintextBytes its size when it was found; it may have changed when it is opened
 * @param loose it was named itself, perhaps by a link of another name
 */
public record PlannedFile(Path base, RelativePath path, long plaintextBytes, boolean loose) {
    public Path source() {
        return loose ? base : RawPaths.resolve(base, path);
    }
}
