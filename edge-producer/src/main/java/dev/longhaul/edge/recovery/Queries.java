package dev.longhaul.edge.recovery;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which closed transfers, or which batches, are to be asked about. One is asked about when the data
 * centre has dealt with all records of it and its end has not come; so nothing is asked about that
 * is merely queued. Not thread-safe; no clock of its own.
 *
 * @param <S> what is asked about; each is equal only to itself
 */
final class Queries<S> {
    static final int MOST_A_ROUND = 256;

    private final RecoveryTimes times;
    private final Map<S, Asked<S>> bySubject = new HashMap<>();
    private final Set<Asked<S>> uncovered = new LinkedHashSet<>();
    private final TreeSet<Asked<S>> timed =
            new TreeSet<>(
                    Comparator.<Asked<S>>comparingLong(asked -> asked.dueNanos())
                            .thenComparingLong(asked -> asked.serial()));
    private long serials;

    Queries(RecoveryTimes times) {
        this.times = times;
    }

    /**
     * @param atOnce the first query goes with coverage, without a pause
     */
    void watch(S subject, Footprint footprint, boolean atOnce) {
        Asked<S> asked = new Asked<>(subject, footprint, atOnce, serials++);
        bySubject.put(subject, asked);
        uncovered.add(asked);
    }

    void ended(S subject) {
        Asked<S> asked = bySubject.remove(subject);
        if (asked != null) {
            timed.remove(asked);
            uncovered.remove(asked);
        }
    }

    void partlyStored(S subject, long nowNanos) {
        Asked<S> asked = bySubject.get(subject);
        if (asked != null) {
            boolean wasTimed = timed.remove(asked);
            asked.partlyStored(times, nowNanos);
            if (wasTimed) {
                timed.add(asked);
            }
        }
    }

    /** Empty footprint: null. Of one that is watched. */
    Footprint footprint(S subject) {
        Asked<S> asked = bySubject.get(subject);
        return asked == null ? null : asked.footprint();
    }

    /** Records of it go again: its time begins anew when they are covered. */
    void uncovered(S subject) {
        Asked<S> asked = bySubject.get(subject);
        if (asked != null && timed.remove(asked)) {
            asked.uncovered();
            uncovered.add(asked);
        }
    }

    /** At most {@link #MOST_A_ROUND} of them, the longest overdue first. */
    List<S> due(Coverage coverage, long nowNanos) {
        takeCovered(coverage, nowNanos);
        List<S> due = new ArrayList<>();
        while (due.size() < MOST_A_ROUND
                && !timed.isEmpty()
                && timed.first().dueNanos() <= nowNanos) {
            Asked<S> asked = timed.pollFirst();
            due.add(asked.subject());
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
