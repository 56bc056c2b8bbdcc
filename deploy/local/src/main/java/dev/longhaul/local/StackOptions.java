package dev.longhaul.local;

import dev.longhaul.wire.id.SiteId;
import java.nio.file.Path;

/**
 * What a stack is asked to be.
 *
 * @param directory the stack's folder; created, mode 0700
 * @param site null: as before, or {@code edge01} for a new folder
 * @param wan null: as before, or no emulated link for a new folder
 */
public record StackOptions(Path directory, SiteId site, WanLink wan) {
    public static StackOptions in(Path directory) {
        return new StackOptions(directory, null, null);
    }
}
