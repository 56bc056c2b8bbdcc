package dev.longhaul.benchmarks.report;

import java.awt.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.internal.chartpart.Chart;

/** Writes charts as SVG. */
final class Plot {
    private Plot() {}

    static void write(Chart<?, ?> chart, Path file) throws IOException {
        // Without this a machine with a display would be asked for it.
        System.setProperty("java.awt.headless", "true");
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        try (OutputStream target = Files.newOutputStream(file)) {
            ChartEncoder.saveChart(chart, target, "svg");
        }
    }
}
