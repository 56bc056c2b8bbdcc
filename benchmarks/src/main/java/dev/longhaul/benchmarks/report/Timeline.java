package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** When which step worked on which batch: time to the right, a row a batch, a colour a step. */
final class Timeline {
    private static final int WIDTH = 1_000;
    private static final int MARGIN_HEIGHT = 140;
    private static final int ROW_HEIGHT = 36;
    private static final double BAND = 0.7;
    private static final double LABEL_SHARE = 0.06;

    private final JsonNode run;
    private final List<String> batches;
    private final List<String> steps;

    Timeline(JsonNode run) {
        this.run = run;
        this.batches = new ArrayList<>(new TreeSet<>(names("batch")));
        this.steps = names("step");
    }

    /** In the order in which they first appear. */
    private List<String> names(String key) {
        List<String> names = new ArrayList<>();
        for (JsonNode step : run.path("steps")) {
            String name = step.path(key).asText();
            if (!names.contains(name)) {
                names.add(name);
            }
        }
        return names;
    }

    XYChart chart() {
        XYChart chart =
                new XYChartBuilder()
                        .width(WIDTH)
                        .height(MARGIN_HEIGHT + ROW_HEIGHT * Math.max(4, batches.size()))
                        .title(run.path("title").asText() + ", link " + run.path("link").asText())
                        .xAxisTitle("seconds")
                        .build();
        chart.getStyler()
                .setYAxisMin(-(double) batches.size())
                .setYAxisMax(0.0)
                .setXAxisTickLabelsFormattingFunction(value -> Long.toString(Math.round(value)))
                .setYAxisTicksVisible(false)
                .setPlotGridHorizontalLinesVisible(false);
        label(chart);
        for (String step : steps) {
            series(chart, step);
        }
        return chart;
    }

    /** Names of rows, left of the time; an axis puts its own ticks where no row is. */
    private void label(XYChart chart) {
        double length = run.path("seconds").asDouble();
        for (int row = 0; row < batches.size(); row++) {
            chart.addAnnotation(
                    new AnnotationText(
                            batches.get(row), -LABEL_SHARE / 2 * length, -(row + 0.5), false));
        }
        chart.getStyler().setXAxisMin(-LABEL_SHARE * length);
    }

    private void series(XYChart chart, String step) {
        List<Double> seconds = new ArrayList<>();
        List<Double> rows = new ArrayList<>();
        for (JsonNode one : run.path("steps")) {
            if (one.path("step").asText().equals(step)) {
                double row = row(one.path("batch").asText(), step);
                double end = one.path("endSeconds").asDouble();
                seconds.addAll(List.of(one.path("startSeconds").asDouble(), end, end));
                // A line without an end: the pieces of a series must not be joined.
                rows.addAll(List.of(row, row, Double.NaN));
            }
        }
        XYSeries series = chart.addSeries(step, seconds, rows);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineStyle(
                new BasicStroke(
                        Math.max(2f, (float) (BAND * ROW_HEIGHT / steps.size())),
                        BasicStroke.CAP_BUTT,
                        BasicStroke.JOIN_BEVEL));
    }

    /** Steps of a batch below each other, for those of some pipelines overlap. */
    private double row(String batch, String step) {
        double within = (steps.indexOf(step) + 0.5) / steps.size() - 0.5;
        return -(batches.indexOf(batch) + 0.5 + BAND * within);
    }
}
