package dev.longhaul.flink.event;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Manifest;

/**
 * Every byte of a transfer is durable in staging, by a completed checkpoint. From assemble to
 * archive.
 */
public record AssembledFile(SiteId site, Manifest manifest) {}
