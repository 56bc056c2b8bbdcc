package dev.longhaul.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class LineTest {
    private static final double[] DECADES = {1, 10, 100, 1_000, 10_000};

    @Test
    void pointsOfALineGiveThatLine() {
        List<XY> points = points(x -> 2.5 + 0.01 * x);

        assertThat(Line.plain(points).intercept()).isCloseTo(2.5, within(1e-9));
        assertThat(Line.plain(points).slope()).isCloseTo(0.01, within(1e-12));
        assertThat(Line.relative(points).intercept()).isCloseTo(2.5, within(1e-9));
        assertThat(Line.relative(points).slope()).isCloseTo(0.01, within(1e-12));
        assertThat(Line.relative(points).worstMiss(points)).isLessThan(1e-9);
    }

    @Test
    void smallPointsTellTheFixedPartThoughLargeOnesAreNoisy() {
        Random noise = new Random(42);
        List<XY> points = points(x -> (1.5 + 0.01 * x) * (1 + 0.05 * (2 * noise.nextDouble() - 1)));

        Line relative = Line.relative(points);

        assertThat(relative.intercept()).isCloseTo(1.5, within(0.1));
        assertThat(relative.slope()).isCloseTo(0.01, within(0.0006));
        assertThat(relative.worstMiss(points)).isLessThan(0.1);
    }

    @Test
    void aLargePointThatIsWrongMovesThePlainInterceptMore() {
        List<XY> points = points(x -> x == 10_000 ? 120 : 1 + 0.01 * x);

        assertThat(Math.abs(Line.plain(points).intercept() - 1))
                .isGreaterThan(10 * Math.abs(Line.relative(points).intercept() - 1));
    }

    @Test
    void slopeOfLogarithmsIsTheExponent() {
        assertThat(Line.logLog(points(x -> 3 * x)).slope()).isCloseTo(1, within(1e-9));
        assertThat(Line.logLog(points(x -> 3 * x * x)).slope()).isCloseTo(2, within(1e-9));
        assertThat(Line.logLog(points(x -> 3 * Math.sqrt(x))).slope()).isCloseTo(0.5, within(1e-9));
        assertThat(Line.logLog(points(x -> 3)).slope()).isCloseTo(0, within(1e-9));
    }

    @Test
    void oneXTellsNoLine() {
        assertThat(Line.plain(List.of(new XY(5, 1), new XY(5, 2))).slope()).isNaN();
        assertThat(Line.relative(List.of()).intercept()).isNaN();
    }

    private static List<XY> points(DoubleUnaryOperator y) {
        return DoubleStream.of(DECADES).mapToObj(x -> new XY(x, y.applyAsDouble(x))).toList();
    }
}
