package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LastWordsTest {
    private static final String OUT_OF_MEMORY =
            "Terminating due to java.lang.OutOfMemoryError: Java heap space";

    @Test
    void partOfOursSaysWhyItEnds() {
        List<String> tail = List.of("longhaul: one", "2026 WARN x", "longhaul: 1 tasks failed", "");
        assertThat(LastWords.of(tail, true)).isEqualTo(": 1 tasks failed");
        assertThat(LastWords.of(tail, false)).isEmpty();
    }

    @Test
    void whateverRunsOutOfMemoryIsSaid() {
        assertThat(LastWords.of(List.of("a line", OUT_OF_MEMORY), false))
                .isEqualTo(": " + OUT_OF_MEMORY);
        assertThat(LastWords.of(List.of("longhaul: is running", OUT_OF_MEMORY), true))
                .isEqualTo(": " + OUT_OF_MEMORY);
    }

    @Test
    void logThatSaysNothingAddsNothing() {
        assertThat(LastWords.of(List.of(), true)).isEmpty();
    }
}
