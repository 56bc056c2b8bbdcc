package dev.longhaul.local.supervise;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.UnaryOperator;

/** The last faults of a stack, and how many there were. Not thread-safe. */
final class FaultLog {
    static final int KEPT = 40;

    private final ArrayDeque<Fault> faults = new ArrayDeque<>();

    /** Goes on from what an earlier supervisor has written. */
    void restore(List<Fault> earlier) {
        faults.addAll(earlier);
    }

    void add(Fault fault) {
        faults.addLast(fault);
        while (faults.size() > KEPT) {
            faults.removeFirst();
        }
    }

    /** The part does its work again. */
    void over(String part, Instant now) {
        changeOpen(part, fault -> fault.overBy(now));
    }

    /** What has caused the open faults of a part. */
    void explain(String part, String cause) {
        changeOpen(part, fault -> fault.because(cause));
    }

    boolean isOpen(String part) {
        return faults.stream().anyMatch(fault -> isOpen(fault, part));
    }

    private static boolean isOpen(Fault fault, String part) {
        return fault.over() == null && fault.part().equals(part);
    }

    private void changeOpen(String part, UnaryOperator<Fault> change) {
        List<Fault> all = List.copyOf(faults);
        faults.clear();
        for (Fault fault : all) {
            faults.addLast(isOpen(fault, part) ? change.apply(fault) : fault);
        }
    }

    /** The oldest first. */
    List<Fault> all() {
        return List.copyOf(faults);
    }
}
