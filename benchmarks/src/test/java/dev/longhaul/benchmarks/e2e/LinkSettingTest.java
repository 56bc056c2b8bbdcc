package dev.longhaul.benchmarks.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LinkSettingTest {
    @Test
    void rateAndRoundTripAreRead() {
        LinkSetting link = LinkSetting.parse("10MB/s,20ms");

        assertThat(link.bytesPerSecond()).contains(10_000_000L);
        assertThat(link.stackOptions())
                .containsExactly("--wan-rate", "10MB/s", "--wan-rtt", "20ms");
        assertThat(link).hasToString("10MB/s,20ms");
    }

    @Test
    void noneIsNoEmulatorAtAll() {
        LinkSetting link = LinkSetting.parse("none");

        assertThat(link.isEmulated()).isFalse();
        assertThat(link.bytesPerSecond()).isEmpty();
        assertThat(link.stackOptions()).containsExactly("--no-wan");
    }

    @Test
    void anythingElseIsRefused() {
        assertThatThrownBy(() -> LinkSetting.parse("10MB/s"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not 10MB/s");
    }
}
