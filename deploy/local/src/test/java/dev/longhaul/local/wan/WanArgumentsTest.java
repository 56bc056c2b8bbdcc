package dev.longhaul.local.wan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteRate;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WanArgumentsTest {
    @Test
    void linksOfBothEndsShareRateAndDelay() {
        String line = "--to-site 1=127.0.0.1:2 --to-dc 3=127.0.0.1:4 --rate 10MB/s --rtt 20ms";
        WanArguments arguments = WanArguments.parse(line.split(" ", -1));
        assertThat(arguments.links())
                .extracting(Link::towards)
                .containsExactly(Towards.SITE, Towards.DATA_CENTRE);
        assertThat(arguments.links().get(1).listenPort()).isEqualTo(3);
        assertThat(arguments.links().get(1).target().getPort()).isEqualTo(4);
        assertThat(arguments.rate()).contains(new ByteRate(10_000_000));
        assertThat(arguments.roundTrip()).isEqualTo(Duration.ofMillis(20));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--rate 1MB/s", "--to-site 1", "--to-site a=b:c", "--what 1", "--to-dc"})
    void whatCannotBeUnderstoodIsRefused(String line) {
        assertThatThrownBy(() -> WanArguments.parse(line.split(" ", -1)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
