package dev.longhaul.benchmarks.growth;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;

/** What is seen while it runs: a row a point, and how each figure grows. */
final class GrowthTable {
    private final PrintStream out;

    GrowthTable(PrintStream out) {
        this.out = out;
    }

    void begin(Dimension of) {
        print(
                "%n%s%n%10s %5s %8s %10s %10s %6s %8s %8s %8s %9s %8s%n",
                of.text(),
                of.unit(),
                "pass",
                "files",
                "MB",
                "wire MB",
                "ratio",
                "seconds",
                "MB/s",
                "CPU-s",
                "CPU-s/GB",
                "peak MB");
    }

    void row(Point point) {
        print(
                "%10.0f %5d %8d %10.1f %10.1f %6.2f %8.2f %8.1f %8.2f %9.2f %8.0f%n",
                point.x(),
                point.pass(),
                point.files(),
                point.plaintextBytes() / 1e6,
                point.wireBytes() / 1e6,
                point.ratio(),
                point.seconds(),
                point.bytesPerSecond() / 1e6,
                point.cpuSeconds(),
                point.cpuSecondsPerGigabyte(),
                point.peakResidentBytes() / 1e6);
    }

    void failure(Points.Failure failure) {
        print("%10.0f %5d failed: %s%n", failure.x(), failure.pass(), failure.reason());
    }

    /**
     * @param growth by figure
     */
    void end(Map<String, Growth> growth) {
        print(
                "%-20s %14s %14s %12s %9s %12s%n",
                "growth", "fixed", "per 1000 x", "worst miss", "exponent", "last/middle");
        growth.forEach(
                (figure, it) ->
                        print(
                                "%-20s %14s %14s %12s %9s %12s%n",
                                figure,
                                text("%.3g", it.fixed()),
                                text("%.3g", it.perThousand()),
                                text("%.3f", it.worstMiss()),
                                text("%.2f", it.exponent()),
                                text("%.2f", it.lastOverMiddle())));
    }

    private static String text(String format, Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, format, value);
    }

    private void print(String format, Object... values) {
        out.printf(Locale.ROOT, format, values);
        out.flush();
    }
}
