package dev.longhaul.flink.event;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;

/**
 * A file stands verified in the archive. From archive to deliver.
 *
 * @param finalPath below the archive sink
 */
public record ArchivedFile(SiteId site, Manifest manifest, RelativePath finalPath) {}
