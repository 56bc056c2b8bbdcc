package dev.longhaul.benchmarks.growth;

import java.util.List;

/**
 * How one figure y grows with x. Any of these is null where the points do not tell it.
 *
 * @param fixed what y is before the first x: a of {@code y = a + b·x}, fitted to all points by
 *     their relative distances; of settings null
 * @param perThousand b for 1,000 x (a GB of MB, 1,000 files), likewise
 * @param worstMiss how far that line misses the point that it misses most, as a share of its y
 * @param exponent e of {@code y = c·x^e}: 1 is linear, 0 is constant. Of an amount, over the upper
 *     half of its points, those from the median x on; of a setting, over all
 * @param lastOverMiddle y at the largest x over y at the median x (of a setting, at the smallest)
 */
record Growth(
        Double fixed,
        Double perThousand,
        Double worstMiss,
        Double exponent,
        Double lastOverMiddle) {
    private static final double THOUSAND = 1_000;

    /** Of what takes something before the first byte, and then something for each: time, CPU. */
    static Growth ofWork(List<XY> points) {
        Line line = Line.relative(points);
        return of(line, line.worstMiss(points), upperHalf(points));
    }

    /**
     * Of what fills up first and should then stay: memory. Its line is that of the upper half, by
     * plain distances, and so is its fixed part.
     */
    static Growth ofLevel(List<XY> points) {
        List<XY> upper = upperHalf(points);
        Line line = Line.plain(upper);
        return of(line, line.worstMiss(upper), upper);
    }

    /** Of the same work under different settings, where a line would mean nothing. */
    static Growth ofSetting(List<XY> points) {
        return of(new Line(Double.NaN, Double.NaN), Double.NaN, points);
    }

    private static Growth of(Line line, double worstMiss, List<XY> compared) {
        return new Growth(
                known(line.intercept()),
                known(line.slope() * THOUSAND),
                known(worstMiss),
                known(Line.logLog(compared).slope()),
                known(mean(compared, last(compared)) / mean(compared, first(compared))));
    }

    /** From the median of the different x on; at least two of them, where there are two. */
    static List<XY> upperHalf(List<XY> points) {
        double[] xs = points.stream().mapToDouble(XY::x).distinct().sorted().toArray();
        if (xs.length == 0) {
            return List.of();
        }
        double from = xs[(xs.length - 1) / 2];
        return points.stream().filter(point -> point.x() >= from).toList();
    }

    private static double first(List<XY> points) {
        return points.stream().mapToDouble(XY::x).min().orElse(Double.NaN);
    }

    private static double last(List<XY> points) {
        return points.stream().mapToDouble(XY::x).max().orElse(Double.NaN);
    }

    private static double mean(List<XY> points, double x) {
        return points.stream()
                .filter(point -> point.x() == x)
                .mapToDouble(XY::y)
                .average()
                .orElse(Double.NaN);
    }

    /** JSON has no NaN. */
    private static Double known(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
