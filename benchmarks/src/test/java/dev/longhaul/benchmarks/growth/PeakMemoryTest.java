package dev.longhaul.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class PeakMemoryTest {
    @Test
    void processThatLivesHasAPeak() {
        long self = ProcessHandle.current().pid();

        try (PeakMemory memory = new PeakMemory(Set.of(self))) {
            assertThat(memory.bytes(self)).isGreaterThan(1_000_000);
        }
    }

    @Test
    void processThatHasGoneHasNone() {
        try (PeakMemory memory = new PeakMemory(Set.of(Long.MAX_VALUE))) {
            assertThat(memory.bytes(Long.MAX_VALUE)).isZero();
        }
    }
}
