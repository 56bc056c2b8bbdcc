package dev.longhaul.mirror;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds partitions that have something to carry and do not move. Time during which a broker did not
 * answer does not count. Not thread-safe.
 */
final class StallClock {
    private record Still(long mirroredOffset, Duration since) {}

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
                    boolean moved =
                            before == null || before.mirroredOffset() != current.mirroredOffset();
                    if (moved || !current.isBehind()) {
                        still.put(partition, new Still(current.mirroredOffset(), now));
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
