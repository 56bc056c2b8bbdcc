package dev.longhaul.flink.sink;

import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;

/** Where things stand below a sink: {@code SITE/BATCH/relative path}. */
public final class SinkPaths {
    private static final int LONGEST_PATH_BYTES = 4095 - 16;

    private SinkPaths() {}

    /** The directory of a batch. */
    public static RelativePath batch(SiteId site, RelativePath batchName) {
        try {
            return batchName.below(RelativePath.of(site.value()));
        } catch (RefusedNameException e) {
            throw new IllegalStateException("two components are never too long", e);
        }
    }

    /**
     * Whether the kernel takes the whole path, with a version's ending.
     *
     * @throws RefusedNameException where it does not
     */
    public static void requireFits(Path file) throws RefusedNameException {
        if (RawPaths.bytes(file.toAbsolutePath()).length > LONGEST_PATH_BYTES) {
            throw new RefusedNameException("path below the sink is too long for the file system");
        }
    }

    /**
     * @throws RefusedNameException where site, batch and path together are too long
     */
    public static RelativePath file(SiteId site, Manifest manifest) throws RefusedNameException {
        return manifest.path().below(batch(site, manifest.batchName()));
    }
}
