package dev.longhaul.edge.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompressibilityTest {
    private final Compressibility file = new Compressibility();

    @Test
    void afterFourRawChunksOnlyEverySixteenthIsTried() {
        for (int i = 0; i < 4; i++) {
            assertThat(file.worthTrying(i)).isTrue();
            file.saw(false);
        }
        assertThat(file.worthTrying(4)).isFalse();
        assertThat(file.worthTrying(15)).isFalse();
        assertThat(file.worthTrying(16)).isTrue();
    }

    @Test
    void oneThatShrinksBringsCompressionBack() {
        for (int i = 0; i < 6; i++) {
            file.saw(false);
        }
        file.saw(true);
        assertThat(file.worthTrying(17)).isTrue();
    }
}
