package dev.longhaul.strategies.plot;

import dev.longhaul.strategies.codec.Family;
import dev.longhaul.strategies.predict.Advice;
import dev.longhaul.strategies.predict.Prediction;
import dev.longhaul.strategies.predict.Predictor;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Speed of a core against ratio, a line a codec, a point a level, the first and the last level
 * named. To the right of the grey line the link is the limit, and more compression is more speed;
 * to its left the site's cores are.
 */
public final class SpeedAndRatioPlot {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 640;
    private static final int CURVE_POINTS = 200;

    private final Advice advice;
    private final Predictor predictor;

    public SpeedAndRatioPlot(Advice advice, Predictor predictor) {
        this.advice = advice;
        this.predictor = predictor;
    }

    /** Writes SVG; leaves the stream open. */
    public void write(OutputStream target) throws IOException {
        // Without this a machine with a display would be asked for it.
        System.setProperty("java.awt.headless", "true");
        ChartEncoder.saveChart(chart(), target, "svg");
    }

    private XYChart chart() {
        XYChart chart =
                new XYChartBuilder()
                        .width(WIDTH)
                        .height(HEIGHT)
                        .title(title())
                        .xAxisTitle("compressing, MB/s on one core")
                        .yAxisTitle("ratio")
                        .build();
        chart.getStyler()
                .setXAxisLogarithmic(true)
                .setYAxisMin(0.0)
                .setYAxisMax(1.1 * highestRatio())
                .setPlotGridLinesStroke(new BasicStroke(0.5f))
                .setChartBackgroundColor(Color.WHITE)
                .setLegendPosition(LegendPosition.InsideNE);
        border(chart);
        for (Family family : Family.values()) {
            List<Prediction> levels =
                    advice.predictions().stream()
                            .filter(it -> it.strategy().family() == family)
                            .toList();
            if (family != Family.NONE && !levels.isEmpty()) {
                series(chart, family.toString(), levels).setMarker(SeriesMarkers.CIRCLE);
                label(chart, levels.get(0));
                label(chart, levels.get(levels.size() - 1));
            }
        }
        series(chart, "pick", List.of(advice.pick()))
                .setMarker(SeriesMarkers.DIAMOND)
                .setMarkerColor(Color.BLACK)
                .setLineStyle(new BasicStroke(0));
        return chart;
    }

    private String title() {
        return String.format(
                Locale.ROOT,
                "link %.0f MB/s, %d cores: %s",
                predictor.route().linkBytesPerSecond() / 1e6,
                predictor.route().siteCores(),
                advice.pick().strategy());
    }

    private void label(XYChart chart, Prediction point) {
        double above = point.measurement().ratio() + 0.02 * highestRatio();
        String level = String.valueOf(point.strategy().level());
        chart.addAnnotation(new AnnotationText(level, speed(point), above, false));
    }

    private static XYSeries series(XYChart chart, String name, List<Prediction> points) {
        double[] speeds = points.stream().mapToDouble(SpeedAndRatioPlot::speed).toArray();
        double[] ratios = points.stream().mapToDouble(it -> it.measurement().ratio()).toArray();
        return chart.addSeries(name, speeds, ratios);
    }

    /** Where both ends share their cores there is no such line: it would depend on the codec. */
    private void border(XYChart chart) {
        if (predictor.route().oneMachine()) {
            return;
        }
        double slowest = speeds().min().orElseThrow();
        double step = Math.pow(speeds().max().orElseThrow() / slowest, 1.0 / CURVE_POINTS);
        double highest = 1.1 * highestRatio();
        double[] speeds =
                DoubleStream.iterate(slowest, speed -> speed * step)
                        .limit(CURVE_POINTS + 1)
                        .filter(speed -> inside(ratioAt(speed), highest))
                        .toArray();
        if (speeds.length > 1) {
            double[] ratios = DoubleStream.of(speeds).map(this::ratioAt).toArray();
            chart.addSeries("link = site's cores", speeds, ratios)
                    .setMarker(SeriesMarkers.NONE)
                    .setLineColor(Color.GRAY);
        }
    }

    private static boolean inside(double ratio, double highest) {
        return ratio > 0 && ratio <= highest;
    }

    private double ratioAt(double megabytesPerSecond) {
        return predictor.ratioWhereCoresLimit(megabytesPerSecond * 1e6);
    }

    private DoubleStream speeds() {
        return advice.predictions().stream()
                .filter(it -> it.strategy().family() != Family.NONE)
                .mapToDouble(SpeedAndRatioPlot::speed);
    }

    private double highestRatio() {
        return advice.predictions().stream()
                .mapToDouble(it -> it.measurement().ratio())
                .max()
                .orElseThrow();
    }

    private static double speed(Prediction prediction) {
        return prediction.measurement().compressBytesPerSecond() / 1e6;
    }
}
