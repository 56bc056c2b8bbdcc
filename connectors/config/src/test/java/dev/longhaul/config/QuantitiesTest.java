package dev.longhaul.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {
    @ParameterizedTest
    @CsvSource({
        "0B,0",
        "17B,17",
        "300kB,300000",
        "500MB,500000000",
        "1GB,1000000000",
        "2TB,2000000000000",
        "1KiB,1024",
        "4MiB,4194304",
        "1GiB,1073741824",
        "1TiB,1099511627776",
        "1.5MiB,1572864",
        "0.5kB,500",
        "4 MiB,4194304",
        "9223372036854775807B,9223372036854775807"
    })
    void sizesAreParsed(String text, long bytes) {
        assertThat(ByteSize.parse(text).bytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "4",
                "MiB",
                "-1B",
                "4mib",
                "4M",
                "4KB",
                "4 MiB x",
                "1e3B",
                "0.3B",
                "1.B",
                "9223372036854775808B",
                "9000000TiB",
                "0x10B",
                "４B",
                "4MB/s"
            })
    void otherSizesAreRefusedWithTheUnits(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ByteSize.parse(text))
                .withMessageStartingWith("size needs to be a ")
                .withMessageContaining("B")
                .withMessageEndingWith(", not " + (text.isEmpty() ? "empty" : text));
    }

    @ParameterizedTest
    @CsvSource({
        "68MB/s,68000000", "10MiB/s,10485760", "100Mbit/s,12500000", "1Gbit/s,125000000",
        "8bit/s,1", "64kbit/s,8000", "1B/s,1", "1.5GB/s,1500000000"
    })
    void ratesAreParsed(String text, long bytesPerSecond) {
        assertThat(ByteRate.parse(text).bytesPerSecond()).isEqualTo(bytesPerSecond);
    }

    @ParameterizedTest
    @ValueSource(strings = {"68", "68MB", "0MB/s", "-1MB/s", "1bit/s", "68mb/s", "68Mb/s", "fast"})
    void otherRatesAreRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ByteRate.parse(text))
                .withMessageStartingWith("rate needs to be ")
                .withMessageEndingWith(", not " + text);
    }

    @ParameterizedTest
    @CsvSource({
        "250ms,PT0.25S",
        "20s,PT20S",
        "5min,PT5M",
        "2h,PT2H",
        "14d,PT336H",
        "1.5h,PT1H30M",
        "3us,PT0.000003S",
        "7ns,PT0.000000007S",
        "0s,PT0S"
    })
    void durationsAreParsed(String text, Duration duration) {
        assertThat(Durations.parse(text)).isEqualTo(duration);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "5m", "5 minutes", "-1s", "1000000d", "PT5M", "0.1ns"})
    void otherDurationsAreRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Durations.parse(text))
                .withMessageStartingWith("duration needs to be ")
                .withMessageEndingWith(", not " + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0B", "1B", "1500B", "1kB", "4MiB", "500MB", "1TiB", "1GB", "1023B"})
    void sizesAreWrittenAsTheyAreRead(String text) {
        assertThat(ByteSize.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"68MB/s", "10MiB/s", "12500kB/s", "1B/s"})
    void ratesAreWrittenAsTheyAreRead(String text) {
        assertThat(ByteRate.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7ns", "250ms", "20s", "90s", "5min", "2h", "14d"})
    void durationsAreWrittenAsTheyAreRead(String text) {
        assertThat(Durations.format(Durations.parse(text))).isEqualTo(text);
    }

    @Test
    void negativeQuantitiesCannotBeMade() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ByteSize(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new ByteRate(0));
    }
}
