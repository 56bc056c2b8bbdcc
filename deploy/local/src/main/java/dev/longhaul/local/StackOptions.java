package dev.longhaul.local;

import dev.longhaul.wire.id.SiteId;
import java.nio.file.Path;

/**
 * What a stack is asked to be.
 *
 * @param directory the stack's folder; created, mode 0700
 * @param site null: as before, or {@code edge01} for a new folder
 * @param wan null: as before, or {@link WanLink#UNLIMITED} for a new folder
 * @param withoutWan leave the emulated link out; wan is null then
 */
public record StackOptions(Path directory, SiteId site, WanLink wan, boolean withoutWan) {
    public StackOptions {
        if (withoutWan && wan != null) {
            throw new IllegalArgumentException("a stack without a link has no rate or round trip");
        }
    }

    /** With an emulated link. */
    public StackOptions(Path directory, SiteId site, WanLink wan) {
        this(directory, site, wan, false);
    }

    public static StackOptions in(Path directory) {
        return new StackOptions(directory, null, null);
    }
}
