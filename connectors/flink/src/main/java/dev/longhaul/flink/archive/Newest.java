package dev.longhaul.flink.archive;

import dev.longhaul.wire.name.RelativePath;

/**
 * The newest version of a path in the archive.
 *
 * @param finalPath below the sink
 */
public record Newest(long generation, RelativePath finalPath) {}
