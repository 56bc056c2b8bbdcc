package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Plots of one sweep; x is logarithmic in all of them. */
final class GrowthChart {
    private static final int WIDTH = 1_000;
    private static final int HEIGHT = 480;
    private static final double THOUSAND = 1_000;

    private GrowthChart() {}

    /** Time and CPU time, as points; of an amount with the lines that were fitted to them. */
    static XYChart work(GrowthSweep sweep) {
        XYChart chart = chart(sweep, "seconds");
        if (sweep.isAmount()) {
            chart.getStyler().setYAxisLogarithmic(true);
        } else {
            chart.getStyler().setYAxisMin(0.0);
        }
        figure(chart, sweep, "time", "seconds");
        figure(chart, sweep, "CPU time", "cpuSeconds");
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
        List<Double> xs = sweep.xs().stream().filter(x -> fixed + each * x > 0).toList();
        if (!xs.isEmpty()) {
            chart.addSeries(name + ", fit", xs, xs.stream().map(x -> fixed + each * x).toList())
                    .setMarker(SeriesMarkers.NONE);
        }
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
        chart.getStyler().setXAxisLogarithmic(true);
        return chart;
    }
}
