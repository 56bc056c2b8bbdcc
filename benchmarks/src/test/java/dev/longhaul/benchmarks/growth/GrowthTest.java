package dev.longhaul.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class GrowthTest {
    @Test
    void workHasAFixedPartAndASlopeOfAThousand() {
        Growth growth = Growth.ofWork(points(x -> 1.5 + 0.01 * x));

        assertThat(growth.fixed()).isCloseTo(1.5, within(1e-9));
        assertThat(growth.perThousand()).isCloseTo(10, within(1e-9));
        assertThat(growth.worstMiss()).isLessThan(1e-9);
    }

    @Test
    void exponentIsThatOfTheUpperHalf() {
        // What is fixed hides the growth of the small ones.
        Growth growth = Growth.ofWork(points(x -> x < 100 ? 7 : 0.2 * x));

        assertThat(growth.exponent()).isCloseTo(1, within(1e-9));
    }

    @Test
    void memoryThatFillsUpAndStaysHasNoSlope() {
        Growth growth = Growth.ofLevel(points(x -> Math.min(2e9, 1e9 + x * 1e7)));

        assertThat(growth.perThousand()).isCloseTo(0, within(1e-3));
        assertThat(growth.exponent()).isCloseTo(0, within(1e-9));
        assertThat(growth.lastOverMiddle()).isCloseTo(1, within(1e-9));
    }

    @Test
    void memoryThatGrowsIsSeen() {
        Growth growth = Growth.ofLevel(points(x -> 1e9 + x * 1e6));

        assertThat(growth.perThousand()).isCloseTo(1e9, within(1.0));
        assertThat(growth.lastOverMiddle()).isCloseTo(11 / 1.1, within(1e-9));
    }

    @Test
    void settingsHaveAnExponentOverAllOfThemAndNoLine() {
        List<XY> halved = List.of(new XY(1, 8), new XY(2, 4), new XY(4, 2));

        Growth growth = Growth.ofSetting(halved);

        assertThat(growth.exponent()).isCloseTo(-1, within(1e-9));
        assertThat(growth.lastOverMiddle()).isEqualTo(0.25);
        assertThat(growth.fixed()).isNull();
        assertThat(growth.perThousand()).isNull();
    }

    @Test
    void upperHalfBeginsAtTheMedianX() {
        assertThat(Growth.upperHalf(points(x -> x)))
                .extracting(XY::x)
                .containsExactly(100., 1e3, 1e4);
        List<XY> two = List.of(new XY(1, 1), new XY(2, 2), new XY(1, 3));
        assertThat(Growth.upperHalf(two)).hasSize(3);
    }

    @Test
    void onePointTellsNothing() {
        Growth growth = Growth.ofWork(List.of(new XY(1, 1)));

        assertThat(growth.fixed()).isNull();
        assertThat(growth.exponent()).isNull();
        assertThat(growth.lastOverMiddle()).isEqualTo(1);
    }

    @Test
    void noPointTellsNothing() {
        assertThat(Growth.ofLevel(List.of())).isEqualTo(new Growth(null, null, null, null, null));
    }

    private static List<XY> points(DoubleUnaryOperator y) {
        return DoubleStream.of(1, 10, 100, 1_000, 10_000)
                .mapToObj(x -> new XY(x, y.applyAsDouble(x)))
                .toList();
    }
}
