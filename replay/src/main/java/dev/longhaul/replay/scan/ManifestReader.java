package dev.longhaul.replay.scan;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.RecordHeader;
import java.time.Instant;

/** Opens a manifest; {@code RecordOpener::openManifest} of a keyring. */
public interface ManifestReader {
    Manifest open(RecordHeader header, byte[] wire, SiteId site, Instant appended)
            throws WireException;
}
