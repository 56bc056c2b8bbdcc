package dev.longhaul.edge.plan;

import dev.longhaul.edge.Skipped;
import dev.longhaul.wire.name.RelativePath;
import java.util.Optional;

/**
 * Something that does not go.
 *
 * @param path empty where the name itself is refused
 * @param report what people are told
 */
public record SkippedEntry(Optional<RelativePath> path, Skipped report) {
    /** Never sent by rule. */
    public static SkippedEntry byPolicy(RelativePath path, String reason) {
        return new SkippedEntry(Optional.of(path), new Skipped(path.toString(), reason, true));
    }

    /** Should have gone. */
    public static SkippedEntry failed(RelativePath path, String reason) {
        return new SkippedEntry(Optional.of(path), new Skipped(path.toString(), reason, false));
    }

    /** Has a name that cannot travel. */
    public static SkippedEntry refusedName(String shown, String reason) {
        return new SkippedEntry(Optional.empty(), new Skipped(shown, reason, false));
    }
}
