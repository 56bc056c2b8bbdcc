package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Plots of one sweep; an amount is logarithmic. */
final class GrowthChart {
    private static final int WIDTH = 1_000;
    private static final int HEIGHT = 480;
    private static final double THOUSAND = 1_000;
    private static final int CURVE_STEPS = 40;

    private GrowthChart() {}

    /** Time and CPU time, as points; of an amount with the lines that were fitted to them. */
    static XYChart work(GrowthSweep sweep) {
        XYChart chart = chart(sweep, "seconds");
        figure(chart, sweep, "time", "seconds");
        figure(chart, sweep, "CPU time", "cpuSeconds");
        if (sweep.isAmount()) {
            wholeDecades(chart, sweep);
        } else {
            chart.getStyler().setYAxisMin(0.0);
        }
        return chart;
    }

    private static void figure(XYChart chart, GrowthSweep sweep, String name, String figure) {
        List<JsonNode> points = sweep.points();
        XYSeries measured =
                chart.addSeries(
                        name,
                        points.stream().map(GrowthSweep::x).toList(),
                        points.stream().map(it -> it.path(figure).asDouble()).toList());
        measured.setLineStyle(SeriesLines.NONE);
        double fixed = sweep.growth(figure, "fixed");
        double each = sweep.growth(figure, "perThousand") / THOUSAND;
        // What is not positive has no place on a logarithmic axis, nor has NaN on any.
        List<Double> xs = steps(sweep).stream().filter(x -> fixed + each * x > 0).toList();
        if (!xs.isEmpty()) {
            chart.addSeries(name + ", fit", xs, xs.stream().map(x -> fixed + each * x).toList())
                    .setMarker(SeriesMarkers.NONE);
        }
    }

    /** From the least x to the largest, for a line is a curve where the axes are logarithmic. */
    private static List<Double> steps(GrowthSweep sweep) {
        double first = sweep.xs().get(0);
        double last = sweep.xs().get(sweep.xs().size() - 1);
        return IntStream.rangeClosed(0, CURVE_STEPS)
                .mapToObj(step -> first * Math.pow(last / first, (double) step / CURVE_STEPS))
                .toList();
    }

    /** A logarithmic axis names powers of ten only. */
    private static void wholeDecades(XYChart chart, GrowthSweep sweep) {
        DoubleSummaryStatistics ys =
                sweep.points().stream()
                        .flatMap(it -> Stream.of(it.path("seconds"), it.path("cpuSeconds")))
                        .mapToDouble(JsonNode::asDouble)
                        .summaryStatistics();
        chart.getStyler()
                .setYAxisLogarithmic(true)
                .setYAxisMin(Math.pow(10, Math.floor(Math.log10(ys.getMin()))))
                .setYAxisMax(Math.pow(10, Math.ceil(Math.log10(ys.getMax()))));
    }

    /** Peak memory of all together and of each process. */
    static XYChart memory(GrowthSweep sweep) {
        XYChart chart = chart(sweep, "peak resident MB");
        chart.getStyler().setYAxisMin(0.0);
        chart.addSeries(
                "all together",
                sweep.xs(),
                sweep.medians(it -> it.path("peakResidentBytes").asDouble() / 1e6));
        for (String process : sweep.processes()) {
            chart.addSeries(
                    process,
                    sweep.xs(),
                    sweep.medians(it -> GrowthSweep.peakBytes(it, process) / 1e6));
        }
        return chart;
    }

    private static XYChart chart(GrowthSweep sweep, String yTitle) {
        XYChart chart =
                new XYChartBuilder()
                        .width(WIDTH)
                        .height(HEIGHT)
                        .title(sweep.of())
                        .xAxisTitle(sweep.unit())
                        .yAxisTitle(yTitle)
                        .build();
        chart.getStyler().setXAxisLogarithmic(sweep.isAmount());
        return chart;
    }
}
