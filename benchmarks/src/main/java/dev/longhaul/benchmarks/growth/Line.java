package dev.longhaul.benchmarks.growth;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * {@code y = intercept + slope · x}, fitted by weighted least squares. Both are NaN where there are
 * not two different x.
 *
 * @param intercept in the unit of y
 * @param slope in the unit of y over that of x
 */
record Line(double intercept, double slope) {
    /** All points count by their distance from the line. */
    static Line plain(List<XY> points) {
        return fit(points, point -> 1);
    }

    /**
     * All points count by their distance as a share of y, so that the small ones say as much as the
     * large ones.
     *
     * @param points with y above 0
     */
    static Line relative(List<XY> points) {
        return fit(points, point -> 1 / (point.y() * point.y()));
    }

    /**
     * Fits {@code y = factor · x^exponent}: the slope is the exponent, 1 for proportional growth, 0
     * for none.
     *
     * @param points with x and y above 0
     */
    static Line logLog(List<XY> points) {
        return plain(
                points.stream()
                        .map(point -> new XY(Math.log(point.x()), Math.log(point.y())))
                        .toList());
    }

    private static Line fit(List<XY> points, ToDoubleFunction<XY> weight) {
        if (points.stream().mapToDouble(XY::x).distinct().count() < 2) {
            return new Line(Double.NaN, Double.NaN);
        }
        double weights = points.stream().mapToDouble(weight).sum();
        double meanX = points.stream().mapToDouble(it -> weight.applyAsDouble(it) * it.x()).sum();
        double meanY = points.stream().mapToDouble(it -> weight.applyAsDouble(it) * it.y()).sum();
        meanX /= weights;
        meanY /= weights;
        double spread = 0;
        double together = 0;
        // About the means: sums of squares alone would lose the digits in which large x differ.
        for (XY point : points) {
            double fromMean = weight.applyAsDouble(point) * (point.x() - meanX);
            spread += fromMean * (point.x() - meanX);
            together += fromMean * (point.y() - meanY);
        }
        double slope = together / spread;
        return new Line(meanY - slope * meanX, slope);
    }

    double at(double x) {
        return intercept + slope * x;
    }

    /** How far the line misses the point that it misses most, as a share of its y. */
    double worstMiss(List<XY> points) {
        return points.stream()
                .mapToDouble(point -> Math.abs(at(point.x()) - point.y()) / point.y())
                .max()
                .orElse(Double.NaN);
    }
}
