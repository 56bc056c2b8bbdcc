package dev.longhaul.benchmarks.growth;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The points of one sweep, those that failed apart. */
final class Points {
    /** A point that did not come to an end, or after which a sink differed. */
    record Failure(String of, double x, int pass, String reason) {}

    /** Measures one point. */
    @FunctionalInterface
    interface Measuring {
        Point point() throws IOException, InterruptedException;
    }

    /** Hears of each point at once. */
    interface Listener {
        void measured(Point point) throws IOException;

        void failed(Failure failure) throws IOException;
    }

    private final Dimension of;
    private final Listener listener;
    private final List<Point> measured = new ArrayList<>();

    Points(Dimension of, Listener listener) {
        this.of = of;
        this.listener = listener;
    }

    Dimension of() {
        return of;
    }

    List<Point> measured() {
        return List.copyOf(measured);
    }

    /** A point that fails is noted, and the others go on. */
    void add(double x, int pass, Measuring measuring) throws IOException, InterruptedException {
        Point point;
        try {
            point = measuring.point();
        } catch (IOException failed) {
            fail(x, pass, failed);
            return;
        }
        measured.add(point);
        listener.measured(point);
    }

    /** For a point whose stack did not even start. */
    void fail(double x, int pass, IOException reason) throws IOException {
        listener.failed(new Failure(of.text(), x, pass, reason.toString()));
    }

    /** By figure: time, CPU time and memory of all processes together. */
    Map<String, Growth> growth() {
        Map<String, Growth> growth = new TreeMap<>();
        growth.put("seconds", work(Point::seconds));
        growth.put("cpuSeconds", work(Point::cpuSeconds));
        List<XY> memory = figure(Point::peakResidentBytes);
        growth.put(
                "peakResidentBytes",
                of.isAmount() ? Growth.ofLevel(memory) : Growth.ofSetting(memory));
        return growth;
    }

    private Growth work(ToDoubleFunction<Point> figure) {
        List<XY> points = figure(figure);
        return of.isAmount() ? Growth.ofWork(points) : Growth.ofSetting(points);
    }

    private List<XY> figure(ToDoubleFunction<Point> figure) {
        return measured.stream().map(it -> new XY(it.x(), figure.applyAsDouble(it))).toList();
    }
}
