package dev.longhaul.local.wan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WanChangeTest {
    @Test
    void isReadAsItIsSent() {
        WanChange change =
                new WanChange(
                        WanChange.Rate.parse("1500kB/s"),
                        Duration.ofMillis(20),
                        Duration.ofSeconds(60),
                        Duration.ZERO);
        assertThat(WanChange.parse(change.toTexts())).isEqualTo(change);
    }

    @Test
    void unlimitedIsReadAsItIsSent() {
        WanChange change = new WanChange(WanChange.Rate.parse("unlimited"), null, null, null);
        assertThat(WanChange.parse(change.toTexts())).isEqualTo(change);
    }

    @Test
    void nothingIsNothing() {
        assertThat(WanChange.parse(Map.of()).isNothing()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rate | 5 | unit",
                "rate | 0MB/s | more than zero",
                "rtt | 2h | rtt needs to be 0s to 1min, not 2h",
                "cut | 31d | cut needs to be 0s to 30d, not 31d",
                "blackhole | soon | soon",
                "colour | red | not [colour]",
            })
    void wrongValueIsNamed(String key, String value, String words) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WanChange.parse(Map.of(key, value)))
                .withMessageContaining(words);
    }
}
