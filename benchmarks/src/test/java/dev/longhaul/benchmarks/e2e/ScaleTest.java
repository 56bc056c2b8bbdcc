package dev.longhaul.benchmarks.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleTest {
    @Test
    void standardHoldsWhereNothingIsSaid() {
        assertThat(Scale.of(new String[] {"home"}, 1, 3)).isEqualTo(3);
        assertThat(Scale.of(new String[] {"home", "0.5"}, 1, 3)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "much", "0", "-1", "NaN", "Infinity"})
    void amountNeedsToBeANumberAboveZero(String text) {
        assertThatThrownBy(() -> Scale.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the amount needs to be a number above 0, not " + text);
    }
}
