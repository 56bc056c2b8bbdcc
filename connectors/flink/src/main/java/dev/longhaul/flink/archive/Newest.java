package dev.longhaul.flink.archive;

import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;

/**
 * The newest version of a path in the archive.
 *
 * @param finalPath below the sink
 * @param transferId that brought it; null where an earlier version of this job wrote it
 */
public record Newest(long generation, RelativePath finalPath, TransferId transferId) {}
