package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.wire.record.Manifest;
import java.util.Collection;

/**
 * A transfer of which the log holds everything.
 *
 * @param spans the first and last record of it in each partition
 * @param wireBytes of its chunks
 */
public record WholeTransfer(
        TransferKey key, ManifestPlace place, Collection<OffsetRange> spans, long wireBytes) {
    public Manifest manifest() {
        return place.manifest();
    }
}
