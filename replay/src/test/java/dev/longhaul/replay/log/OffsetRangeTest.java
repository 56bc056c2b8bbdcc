package dev.longhaul.replay.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OffsetRangeTest {
    private static OffsetRange range(long from, long to) {
        return new OffsetRange(new TopicPartition("edge01.longhaul.files", 3), from, to);
    }

    @ParameterizedTest
    @CsvSource({
        "100-200, 100, 200",
        "0-0, 0, 0",
        "-200, 0, 200",
        "100-, 100, 9223372036854775807",
        "-, 0, 9223372036854775807",
    })
    void fromIsInsideAndToIsNot(String text, long from, long to) {
        OffsetRange parsed = OffsetRange.parse("edge01.longhaul.files:3:" + text);

        assertThat(parsed).isEqualTo(range(from, to));
        assertThat(parsed.contains(from)).isEqualTo(from < to);
        assertThat(parsed.contains(to)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "t:0", "t:0:5", "t:x:0-1", "t:0:2-1", "t:-1:0-1", ":0:0-1", "t:0:0-1x"})
    void otherTextIsRefused(String text) {
        assertThatThrownBy(() -> OffsetRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("offsets need to be");
    }

    @Test
    void textIsReadBack() {
        assertThat(OffsetRange.parse(range(5, 9).toString())).isEqualTo(range(5, 9));
    }

    @Test
    void clippedRangeStaysInside() {
        assertThat(range(0, 100).within(range(10, 20))).isEqualTo(range(10, 20));
        assertThat(range(15, 100).within(range(10, 20))).isEqualTo(range(15, 20));
        assertThat(range(30, 40).within(range(10, 20))).isEqualTo(range(20, 20));
        assertThat(range(0, 5).within(range(10, 20)).isEmpty()).isTrue();
    }
}
