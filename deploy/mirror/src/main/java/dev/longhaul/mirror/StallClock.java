package dev.longhaul.mirror;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds partitions that have something to carry and do not move: neither is a record carried, nor
 * does a mebibyte arrive of the next one, which may take long on a slow link. Time during which a
 * broker did not answer does not count. Not thread-safe.
 */
final class StallClock {
    /** More than the answers that there is nothing add up to in the time of a stall. */
    private static final long MOVEMENT_BYTES = 1L << 20;

    private record Still(PartitionProgress then, Duration since) {
        boolean movedBy(PartitionProgress now) {
            return now.mirroredOffset() != then.mirroredOffset()
                    || now.receivedBytes() - then.receivedBytes() >= MOVEMENT_BYTES
                    || now.receivedBytes() < then.receivedBytes();
        }
    }

    private final Duration stalledAfter;
    private final Map<Integer, Still> still = new HashMap<>();

    StallClock(Duration stalledAfter) {
        this.stalledAfter = stalledAfter;
    }

    /**
     * @param now on any monotonic clock
     * @return partitions that stand still for too long, in order
     */
    List<Integer> observe(Map<Integer, PartitionProgress> progress, Duration now) {
        still.keySet().retainAll(progress.keySet());
        List<Integer> stalled = new ArrayList<>();
        progress.forEach(
                (partition, current) -> {
                    Still before = still.get(partition);
                    boolean moved = before == null || before.movedBy(current);
                    if (moved || !current.isBehind()) {
                        still.put(partition, new Still(current, now));
                    } else if (now.minus(before.since()).compareTo(stalledAfter) >= 0) {
                        stalled.add(partition);
                    }
                });
        stalled.sort(null);
        return stalled;
    }

    /** A broker did not answer: start counting again. */
    void forget() {
        still.clear();
    }
}
