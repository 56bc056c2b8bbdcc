package dev.longhaul.faults.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class FlatnessTest {
    private static final int SAMPLES = 120;

    private static List<Sample> samples(LongUnaryOperator heap, LongUnaryOperator files) {
        List<Sample> samples = new ArrayList<>();
        for (int number = 0; number < SAMPLES; number++) {
            Duration at = Duration.ofSeconds(10L * number);
            long heapBytes = heap.applyAsLong(number);
            int open = (int) files.applyAsLong(number);
            samples.add(new Sample(at, at, "taskmanager", 1, 1 << 30, heapBytes, 0, 80, open));
        }
        return samples;
    }

    private static List<String> growing(List<Sample> samples) {
        return Flatness.of(samples).stream()
                .filter(verdict -> !verdict.flat())
                .map(Flatness.Verdict::figure)
                .toList();
    }

    @Test
    void noiseIsFlat() {
        assertThat(growing(samples(n -> (200L + n % 7 * 10) << 20, n -> 300 + n % 5))).isEmpty();
    }

    @Test
    void heapThatDoublesGrows() {
        assertThat(growing(samples(n -> (200L + 2L * n) << 20, n -> 300))).containsExactly("heap");
    }

    @Test
    void filesThatLeakGrow() {
        assertThat(growing(samples(n -> 200L << 20, n -> 100 + 2 * n))).containsExactly("files");
    }
}
