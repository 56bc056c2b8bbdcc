package dev.longhaul.strategies.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.longhaul.strategies.codec.BlockCodec;
import dev.longhaul.strategies.codec.Family;
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
        Measurements measured = run(LONG_ENOUGH);
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
        Measurements measured = run(NO_TIME);
        assertThat(measured.measured())
                .extracting(Measurement::strategy)
                .containsExactly(Strategy.STANDARD);
        assertThat(measured.unmeasured()).hasSize(Strategy.all().size() - 1);
        assertThat(measured.pieces()).isEqualTo(1);
    }

    @Test
    void withoutTimeToLookAtMoreTheRatioIsThatOfTheWhole() throws IOException {
        Reference reference = new Reference(sample(), referenceBytes());
        Trial trial = new Trial(reference);
        Strategy strategy = new Strategy(Family.ZSTD, 8);
        long past = System.nanoTime() - 1;
        Measurement part = trial.run(strategy, past, measurement -> true);
        Measurement whole = trial.run(strategy, Long.MAX_VALUE, measurement -> true);
        assertThat(part.ending()).isEqualTo(Ending.OUT_OF_TIME);
        assertThat(part.pieces()).isEqualTo(1);
        assertThat(whole.ending()).as("less than 4 MB").isEqualTo(Ending.WHOLE);
        assertThat(part.ratio()).isCloseTo(whole.ratio(), within(0.1 * whole.ratio()));
    }

    @Test
    void theHopelessAreGivenUpAfterFourMegabytes() throws IOException {
        List<byte[]> pieces = List.of(new byte[3_000_000], new byte[1_000_000], new byte[1]);
        Trial trial = new Trial(new Reference(pieces, new int[] {100, 100, 10}));
        Measurement given =
                trial.run(new Strategy(Family.LZ4, 1), Long.MAX_VALUE, measurement -> true);
        assertThat(given.ending()).isEqualTo(Ending.HOPELESS);
        assertThat(given.pieces()).isEqualTo(2);
    }

    private static int[] referenceBytes() throws IOException {
        List<byte[]> pieces = sample();
        int[] bytes = new int[pieces.size()];
        try (BlockCodec codec = Strategy.STANDARD.open(1 << 20)) {
            for (int piece = 0; piece < bytes.length; piece++) {
                bytes[piece] = codec.compress(pieces.get(piece));
            }
        }
        return bytes;
    }

    private Measurements run(Duration most) throws IOException {
        return new Comparison(sample(), most, measurement -> false).run(heard::add);
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
