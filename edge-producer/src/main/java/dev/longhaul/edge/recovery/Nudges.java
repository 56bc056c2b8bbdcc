package dev.longhaul.edge.recovery;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * When to send a probe because records of a partition are outstanding and no progress comes: their
 * last one or its progress receipt was perhaps lost, and nothing follows that would show it. Not
 * thread-safe; no clock of its own.
 */
final class Nudges {
    private final RecoveryTimes times;
    private final Lane[] lanes;

    private static final class Lane {
        private boolean waiting;
        private long dueNanos;
        private long pauseNanos;
    }

    Nudges(int partitions, RecoveryTimes times) {
        this.times = times;
        this.lanes = new Lane[partitions];
        for (int partition = 0; partition < partitions; partition++) {
            lanes[partition] = new Lane();
        }
    }

    /** The partition moves: its patience begins anew. */
    void progress(int partition) {
        lanes[partition].waiting = false;
    }

    /** Partitions that are to be nudged now. */
    List<Integer> due(IntPredicate outstanding, long nowNanos) {
        List<Integer> due = new ArrayList<>();
        for (int partition = 0; partition < lanes.length; partition++) {
            Lane lane = lanes[partition];
            if (!outstanding.test(partition)) {
                lane.waiting = false;
            } else if (!lane.waiting) {
                lane.waiting = true;
                lane.pauseNanos = times.firstNudge().toNanos();
                lane.dueNanos = nowNanos + lane.pauseNanos;
            } else if (nowNanos - lane.dueNanos >= 0) {
                lane.pauseNanos = Math.min(2 * lane.pauseNanos, times.longestNudge().toNanos());
                lane.dueNanos = nowNanos + lane.pauseNanos;
                due.add(partition);
            }
        }
        return due;
    }
}
