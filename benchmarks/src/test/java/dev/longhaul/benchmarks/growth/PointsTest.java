package dev.longhaul.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PointsTest implements Points.Listener {
    private final List<Point> measured = new ArrayList<>();
    private final List<Points.Failure> failures = new ArrayList<>();

    @Test
    void pointThatFailsDoesNotEndTheOthersAndIsNoPartOfTheFit() throws Exception {
        Points points = new Points(Dimension.FILE_SIZE, this);

        points.add(1, 1, () -> point(1, 1));
        points.add(
                10,
                1,
                () -> {
                    throw new IOException("working differs");
                });
        points.add(100, 1, () -> point(100, 100));

        assertThat(measured).extracting(Point::x).containsExactly(1.0, 100.0);
        assertThat(failures).singleElement().extracting(Points.Failure::x).isEqualTo(10.0);
        assertThat(failures.get(0).reason()).contains("working differs");
        assertThat(points.growth().get("seconds").exponent()).isBetween(0.999, 1.001);
    }

    private static Point point(double x, double seconds) {
        return new Point(x, 1, 1, 1_000_000, 300_000, 3.3, seconds, 2 * seconds, Map.of(), 1_000);
    }

    @Override
    public void measured(Point point) {
        measured.add(point);
    }

    @Override
    public void failed(Points.Failure failure) {
        failures.add(failure);
    }
}
