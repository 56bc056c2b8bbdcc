package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which records are asked for.
 *
 * @param ranges of offsets; clipped to what the log holds
 * @param since everything appended at or after it
 * @param transfers only these; alone, wherever they stand
 * @param site only its topic
 */
public record ScanRequest(
        List<OffsetRange> ranges,
        Optional<Instant> since,
        Set<TransferId> transfers,
        Optional<SiteId> site) {
    public ScanRequest {
        ranges = List.copyOf(ranges);
        transfers = Set.copyOf(transfers);
        if (ranges.isEmpty() && since.isEmpty() && transfers.isEmpty()) {
            throw new IllegalArgumentException(
                    "a replay needs to have offsets, a time or transfers");
        }
    }

    /** Whether the transfers are to be looked for everywhere. */
    boolean searches() {
        return ranges.isEmpty() && since.isEmpty();
    }

    boolean wants(TransferId transfer) {
        return transfers.isEmpty() || transfers.contains(transfer);
    }
}
