package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavedTest {
    @Test
    void everySecondPassGoesBackwards() {
        assertThat(Interleaved.passes(List.of("A", "B", "C"), 3))
                .containsExactly(
                        List.of("A", "B", "C"), List.of("C", "B", "A"), List.of("A", "B", "C"));
    }
}
