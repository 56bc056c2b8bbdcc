package dev.longhaul.edge.recovery;

import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.wire.id.TransferId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which closed transfers are to be asked about. A transfer is asked about when the data centre has
 * dealt with all records of it and its end has not come; so nothing is asked about that is merely
 * queued. Not thread-safe; no clock of its own.
 */
final class Queries {
    static final int MOST_A_ROUND = 256;

    private final RecoveryTimes times;
    private final Map<TransferId, Asked> byTransfer = new HashMap<>();
    private final Set<Asked> uncovered = new LinkedHashSet<>();
    private final TreeSet<Asked> timed =
            new TreeSet<>(
                    Comparator.comparingLong(Asked::dueNanos).thenComparingLong(Asked::serial));
    private long serials;

    Queries(RecoveryTimes times) {
        this.times = times;
    }

    /**
     * @param atOnce the first query goes with coverage, without a pause
     */
    void watch(TrackedTransfer transfer, Footprint footprint, boolean atOnce) {
        Asked asked = new Asked(transfer, footprint, atOnce, serials++);
        byTransfer.put(transfer.transferId(), asked);
        uncovered.add(asked);
    }

    void ended(TrackedTransfer transfer) {
        Asked asked = byTransfer.remove(transfer.transferId());
        if (asked != null) {
            timed.remove(asked);
            uncovered.remove(asked);
        }
    }

    void partlyStored(TrackedTransfer transfer, long nowNanos) {
        Asked asked = byTransfer.get(transfer.transferId());
        if (asked != null) {
            boolean wasTimed = timed.remove(asked);
            asked.partlyStored(times, nowNanos);
            if (wasTimed) {
                timed.add(asked);
            }
        }
    }

    /** Empty footprint: null. Of a transfer that is watched. */
    Footprint footprint(TrackedTransfer transfer) {
        Asked asked = byTransfer.get(transfer.transferId());
        return asked == null ? null : asked.footprint();
    }

    /** Records of it go again: its time begins anew when they are covered. */
    void uncovered(TrackedTransfer transfer) {
        Asked asked = byTransfer.get(transfer.transferId());
        if (asked != null && timed.remove(asked)) {
            asked.uncovered();
            uncovered.add(asked);
        }
    }

    /** At most {@link #MOST_A_ROUND} transfers, the longest overdue first. */
    List<TrackedTransfer> due(Coverage coverage, long nowNanos) {
        takeCovered(coverage, nowNanos);
        List<TrackedTransfer> due = new ArrayList<>();
        while (due.size() < MOST_A_ROUND
                && !timed.isEmpty()
                && timed.first().dueNanos() <= nowNanos) {
            Asked asked = timed.pollFirst();
            due.add(asked.transfer());
            asked.asked(times, nowNanos);
            timed.add(asked);
        }
        return due;
    }

    private void takeCovered(Coverage coverage, long nowNanos) {
        uncovered.removeIf(
                asked -> {
                    boolean covered = asked.footprint().isCoveredBy(coverage);
                    if (covered) {
                        asked.covered(times, nowNanos);
                        timed.add(asked);
                    }
                    return covered;
                });
    }
}
