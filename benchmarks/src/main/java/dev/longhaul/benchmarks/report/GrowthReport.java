package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.XYChart;

/** The result of {@code 09-growth} as Markdown and plots. */
final class GrowthReport implements Section {

    private static final String SECONDS = "seconds";
    private static final String CPU = "cpuSeconds";
    private static final String MEMORY = "peakResidentBytes";
    private static final String EXPONENT = "exponent";

    private final JsonNode result;
    private final Path plots;
    private final List<String> lines = new ArrayList<>();

    /**
     * @param plots a directory, where they go
     */
    GrowthReport(JsonNode result, Path plots) {
        this.result = result;
        this.plots = plots;
    }

    /** Writes the plots. The lines of the report, which name them. */
    @Override
    public List<String> write() throws IOException {
        add(
                "All processes on one machine, no limit of the link. Both sinks were identical to the"
                        + " source after each point.");
        for (JsonNode sweep : result.path("sweeps")) {
            sweep(new GrowthSweep(sweep));
        }
        for (JsonNode failure : result.path("failures")) {
            add(
                    "- failed: %s %s, pass %d: %s",
                    failure.path("of").asText(),
                    whole(GrowthSweep.x(failure)),
                    failure.path("pass").asInt(),
                    failure.path("reason").asText());
        }
        return lines;
    }

    private void sweep(GrowthSweep sweep) throws IOException {
        add("");
        add("### %s", sweep.of());
        add("");
        points(sweep);
        add("");
        if (sweep.isAmount()) {
            amount(sweep);
        } else {
            setting(sweep);
        }
        add("");
        processes(sweep);
        add("");
        if (sweep.xs().size() > 1) {
            plot("growth-" + sweep.of(), GrowthChart.work(sweep));
            plot("growth-" + sweep.of() + "-memory", GrowthChart.memory(sweep));
        }
    }

    private void points(GrowthSweep sweep) {
        add(
                "| %s | pass | files | MB | wire MB | ratio | seconds | MB/s | CPU-s | CPU-s/GB | peak"
                        + " MB |",
                sweep.unit());
        add("|---|---|---|---|---|---|---|---|---|---|---|");
        for (JsonNode point : sweep.points()) {
            double megabytes = point.path("plaintextBytes").asDouble() / 1e6;
            double seconds = point.path(SECONDS).asDouble();
            double cpuSeconds = point.path(CPU).asDouble();
            add(
                    "| %s | %d | %d | %.1f | %.1f | %.2f | %.2f | %.1f | %.2f | %.2f | %.0f |",
                    whole(GrowthSweep.x(point)),
                    point.path("pass").asInt(),
                    point.path("files").asLong(),
                    megabytes,
                    point.path("wireBytes").asDouble() / 1e6,
                    point.path("ratio").asDouble(),
                    seconds,
                    megabytes / seconds,
                    cpuSeconds,
                    cpuSeconds * 1e3 / megabytes,
                    point.path(MEMORY).asDouble() / 1e6);
        }
    }

    private void amount(GrowthSweep sweep) {
        String thousand = sweep.unit().equals("MB") ? "GB" : "1,000 " + sweep.unit();
        work("time", sweep, SECONDS, thousand);
        work("CPU time", sweep, CPU, thousand);
        add(
                "- memory of all processes, over the same half: %s MB more for each %s%s; at the"
                        + " largest it is %s times that at the median, exponent %s",
                number("%.1f", sweep.growth(MEMORY, "perThousand") / 1e6),
                thousand,
                mostGrown(sweep),
                number("%.2f", sweep.growth(MEMORY, "lastOverMiddle")),
                number("%.2f", sweep.growth(MEMORY, EXPONENT)));
    }

    /** What one process keeps for each amount is small beside what all of them start with. */
    private static String mostGrown(GrowthSweep sweep) {
        int last = sweep.xs().size() - 1;
        int middle = last / 2;
        if (middle == last) {
            return "";
        }
        double thousands = (sweep.xs().get(last) - sweep.xs().get(middle)) / 1e3;
        String name = "";
        double most = Double.NEGATIVE_INFINITY;
        for (String process : sweep.processes()) {
            List<Double> peaks = sweep.medians(it -> GrowthSweep.peakBytes(it, process));
            double grown = (peaks.get(last) - peaks.get(middle)) / 1e6 / thousands;
            if (grown > most) {
                most = grown;
                name = process;
            }
        }
        return String.format(Locale.ROOT, ", the most of it %s with %.1f", name, most);
    }

    private void work(String name, GrowthSweep sweep, String figure, String thousand) {
        add(
                "- %s: %s s + %s s for each %s, which misses no point by more than %s; exponent over"
                        + " the upper half of the points %s (1 is linear)",
                name,
                number("%.2f", sweep.growth(figure, "fixed")),
                number("%.2f", sweep.growth(figure, "perThousand")),
                thousand,
                number("%.0f %%", sweep.growth(figure, "worstMiss") * 100),
                number("%.2f", sweep.growth(figure, EXPONENT)));
    }

    private void setting(GrowthSweep sweep) {
        add(
                "- twice as many %s: time %s, CPU time %s, memory %s times as much",
                sweep.unit(),
                doubling(sweep, SECONDS),
                doubling(sweep, CPU),
                doubling(sweep, MEMORY));
    }

    private static String doubling(GrowthSweep sweep, String figure) {
        return number("%.2f", Math.pow(2, sweep.growth(figure, EXPONENT)));
    }

    /** CPU seconds and peak memory of each process, a column an x. */
    private void processes(GrowthSweep sweep) {
        add("CPU seconds / peak MB by process:");
        add("");
        StringBuilder head = new StringBuilder("| process |");
        sweep.xs().forEach(x -> head.append(' ').append(whole(x)).append(" |"));
        add("%s", head);
        add("%s", "|---".repeat(sweep.xs().size() + 1) + "|");
        for (String process : sweep.processes()) {
            List<String> cpu = cells("%.2f", sweep, it -> GrowthSweep.cpuSeconds(it, process));
            List<String> peak =
                    cells("%.0f", sweep, it -> GrowthSweep.peakBytes(it, process) / 1e6);
            StringBuilder row = new StringBuilder("| " + process + " |");
            for (int x = 0; x < cpu.size(); x++) {
                row.append(' ').append(cpu.get(x)).append(" / ").append(peak.get(x)).append(" |");
            }
            add("%s", row);
        }
    }

    private static List<String> cells(
            String format, GrowthSweep sweep, ToDoubleFunction<JsonNode> figure) {
        return sweep.medians(figure).stream().map(it -> number(format, it)).toList();
    }

    private void plot(String name, XYChart chart) throws IOException {
        Plot.write(chart, plots.resolve(name + ".svg"));
        add("![%s](%s.svg)", name, name);
        add("");
    }

    private void add(String format, Object... values) {
        lines.add(String.format(Locale.ROOT, format, values));
    }

    private static String whole(double x) {
        return String.format(Locale.ROOT, "%,.0f", x);
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }
}
