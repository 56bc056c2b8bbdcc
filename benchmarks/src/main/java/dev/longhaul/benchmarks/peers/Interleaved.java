package dev.longhaul.benchmarks.peers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The order A B B A: what a machine does to one run it does not do to one competitor only. */
final class Interleaved {
    private Interleaved() {}

    /** All of them once a pass, every second pass from the last to the first. */
    static <T> List<List<T>> passes(List<T> competitors, int repeats) {
        List<List<T>> passes = new ArrayList<>();
        for (int pass = 0; pass < repeats; pass++) {
            List<T> order = new ArrayList<>(competitors);
            if (pass % 2 == 1) {
                Collections.reverse(order);
            }
            passes.add(order);
        }
        return passes;
    }
}
