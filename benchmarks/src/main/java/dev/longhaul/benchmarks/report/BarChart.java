package dev.longhaul.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** Bars over some names, one or more to each. Not thread-safe. */
final class BarChart {
    private static final int FEW_NAMES = 12;

    private final String title;
    private final String unit;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Map<String, Double>> series = new LinkedHashMap<>();

    BarChart(String title, String unit) {
        this.title = title;
        this.unit = unit;
    }

    /** Names and series keep the order in which they come. */
    BarChart add(String seriesName, String name, double value) {
        if (!names.contains(name)) {
            names.add(name);
        }
        series.computeIfAbsent(seriesName, it -> new LinkedHashMap<>()).put(name, value);
        return this;
    }

    boolean isEmpty() {
        return names.isEmpty();
    }

    CategoryChart sideBySide() {
        return chart(false);
    }

    /** Bars of a name on top of each other. */
    CategoryChart stacked() {
        return chart(true);
    }

    private CategoryChart chart(boolean stacked) {
        CategoryChart chart =
                new CategoryChartBuilder()
                        .width(1_000)
                        .height(480)
                        .title(title)
                        .yAxisTitle(unit)
                        .build();
        chart.getStyler().setStacked(stacked);
        chart.getStyler().setLabelsVisible(!stacked).setLegendVisible(series.size() > 1);
        chart.getStyler().setXAxisLabelRotation(names.size() > FEW_NAMES ? 60 : 30);
        chart.getStyler().setXAxisMaxLabelCount(Math.max(2, names.size())).setYAxisMin(0.0);
        series.forEach((name, values) -> chart.addSeries(name, names, values(values)));
        return chart;
    }

    private List<Double> values(Map<String, Double> ofOneSeries) {
        return names.stream().map(name -> rounded(ofOneSeries.getOrDefault(name, 0.0))).toList();
    }

    /** Labels have as many digits as the value. */
    private static double rounded(double value) {
        return value < 10 ? Math.round(value * 100) / 100.0 : Math.round(value * 10) / 10.0;
    }
}
