package dev.longhaul.strategies.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.longhaul.strategies.codec.Strategy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(10);
    private static final Duration NO_TIME = Duration.ofNanos(1);

    private final List<Measurement> heard = new ArrayList<>();

    @Test
    void everyStrategyIsMeasuredOnceAndInOrder() throws IOException {
        Measurements measured = run(LONG_ENOUGH, false);
        assertThat(measured.measured())
                .extracting(Measurement::strategy)
                .containsExactlyElementsOf(Strategy.all());
        assertThat(measured.measured())
                .allSatisfy(
                        it -> {
                            assertThat(it.ending()).isEqualTo(Ending.WHOLE);
                            assertThat(it.ratio()).isPositive();
                            assertThat(it.compressBytesPerSecond()).isPositive().isFinite();
                            assertThat(it.decompressBytesPerSecond()).isPositive().isFinite();
                        });
        assertThat(measured.unmeasured()).isEmpty();
        assertThat(measured.pieces()).isEqualTo(6);
        assertThat(heard).hasSize(Strategy.all().size());
        assertThat(heard.get(0).strategy()).isEqualTo(Strategy.STANDARD);
    }

    @Test
    void withoutTimeTheStandardIsMeasuredAndTheOthersAreNamed() throws IOException {
        Measurements measured = run(NO_TIME, false);
        assertThat(measured.measured())
                .extracting(Measurement::strategy)
                .containsExactly(Strategy.STANDARD);
        assertThat(measured.unmeasured()).hasSize(Strategy.all().size() - 1);
        assertThat(measured.pieces()).isEqualTo(1);
    }

    @Test
    void theHopelessAreGivenUpAfterOnePieceAndTheirRatioIsThatOfTheWhole() throws IOException {
        Measurement whole = run(LONG_ENOUGH, false).measured().get(20);
        Measurement part = run(LONG_ENOUGH, true).measured().get(20);
        assertThat(part.ending()).isEqualTo(Ending.HOPELESS);
        assertThat(part.pieces()).isEqualTo(1);
        assertThat(part.ratio()).isCloseTo(whole.ratio(), within(0.1 * whole.ratio()));
    }

    private Measurements run(Duration most, boolean hopeless) throws IOException {
        return new Comparison(sample(), most, measurement -> hopeless).run(heard::add);
    }

    /** Pieces that compress differently, the first one best. */
    private static List<byte[]> sample() {
        List<byte[]> pieces = new ArrayList<>();
        Random random = new Random(1);
        for (int piece = 0; piece < 6; piece++) {
            StringBuilder text = new StringBuilder();
            while (text.length() < 20_000) {
                text.append("value ").append(random.nextInt(1_000 << (2 * piece))).append('\n');
            }
            pieces.add(text.toString().getBytes(StandardCharsets.US_ASCII));
        }
        return pieces;
    }
}
