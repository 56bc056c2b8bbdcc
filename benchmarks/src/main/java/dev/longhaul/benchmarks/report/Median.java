package dev.longhaul.benchmarks.report;

import java.util.Collection;

/** The middle of some figures. */
final class Median {
    private Median() {}

    /** Of an even number the mean of the two in the middle; NaN of none. */
    static double of(Collection<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
