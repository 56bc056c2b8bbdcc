package dev.longhaul.replay.scan;

import dev.longhaul.wire.record.Manifest;

/**
 * The manifest of a transfer that came first.
 *
 * @param partition where it stands in its topic
 */
public record ManifestPlace(Manifest manifest, int partition, long offset, long appendedMillis) {
    boolean isBefore(ManifestPlace other) {
        return appendedMillis != other.appendedMillis
                ? appendedMillis < other.appendedMillis
                : offset < other.offset;
    }
}
