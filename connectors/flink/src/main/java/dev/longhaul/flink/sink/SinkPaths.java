package dev.longhaul.flink.sink;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;

/** Where things stand below a sink: {@code SITE/BATCH/relative path}. */
public final class SinkPaths {
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
     * @throws RefusedNameException where site, batch and path together are too long
     */
    public static RelativePath file(SiteId site, Manifest manifest) throws RefusedNameException {
        return manifest.path().below(batch(site, manifest.batchName()));
    }
}
