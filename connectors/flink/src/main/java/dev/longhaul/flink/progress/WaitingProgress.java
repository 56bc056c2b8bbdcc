package dev.longhaul.flink.progress;

import dev.longhaul.wire.id.RunId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Positions that sites may be told once a checkpoint that began after them has completed. Bounded:
 * a run for which there is no room is told when it moves again. Not thread-safe.
 *
 * <pre>
 * moved(r, 5)    snapshot 7 begins    moved(r, 6)    7 completes: r is at 5
 * </pre>
 */
final class WaitingProgress {
    /** Of checkpoints that began and are neither completed nor overtaken. */
    private static final int SEGMENTS = 4;

    /** A run on the partition of a key. */
    record RunOnPartition(String key, RunId run) {}

    private record Segment(long checkpoint, Map<RunOnPartition, Long> positions) {}

    private final int bound;
    private final Deque<Segment> begun = new ArrayDeque<>();
    private Map<RunOnPartition, Long> current = new LinkedHashMap<>();

    /**
     * @param bound how many runs on partitions are remembered for one checkpoint
     */
    WaitingProgress(int bound) {
        this.bound = bound;
    }

    void moved(String key, RunId run, long nextSequence) {
        put(current, new RunOnPartition(key, run), nextSequence);
    }

    private void put(Map<RunOnPartition, Long> positions, RunOnPartition run, long next) {
        if (positions.size() < bound || positions.containsKey(run)) {
            positions.put(run, next);
        }
    }

    void snapshotBegins(long checkpoint) {
        if (!current.isEmpty()) {
            begun.add(new Segment(checkpoint, current));
            current = new LinkedHashMap<>();
        }
        while (begun.size() > SEGMENTS) {
            mergeOldest();
        }
    }

    /** What a failed checkpoint would have covered, the next one does. */
    private void mergeOldest() {
        Segment oldest = begun.removeFirst();
        Segment next = begun.removeFirst();
        Map<RunOnPartition, Long> merged = oldest.positions();
        next.positions().forEach((run, position) -> put(merged, run, position));
        begun.addFirst(new Segment(next.checkpoint(), merged));
    }

    /** What this completed checkpoint covers, removed; the highest position of each. */
    Map<RunOnPartition, Long> covered(long checkpoint) {
        Map<RunOnPartition, Long> covered = new LinkedHashMap<>();
        while (!begun.isEmpty() && begun.peekFirst().checkpoint() <= checkpoint) {
            covered.putAll(begun.removeFirst().positions());
        }
        return covered;
    }
}
