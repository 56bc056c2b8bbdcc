package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HangClockTest {
    private final HangClock clock = new HangClock();

    /** Not answering every 10 s, with that much processor time each time. */
    private boolean silentUntil(int lastSecond, int millisEachTime) {
        boolean hangs = false;
        for (int second = 0; second <= lastSecond; second += 10) {
            hangs =
                    clock.silent(
                            Duration.ofSeconds(second),
                            Duration.ofMillis(second / 10L * millisEachTime));
        }
        return hangs;
    }

    @Test
    void idleSilenceOfFiftySecondsIsAHang() {
        assertThat(silentUntil(40, 0)).isFalse();
        assertThat(silentUntil(50, 0)).isTrue();
    }

    @Test
    void answerStartsTheClockAgain() {
        silentUntil(40, 0);
        clock.heard();
        assertThat(clock.silent(Duration.ofSeconds(70), Duration.ZERO)).isFalse();
        assertThat(clock.silence(Duration.ofSeconds(75))).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void busyOneGetsMoreTime() {
        assertThat(silentUntil(120, 1_000)).isFalse();
        assertThat(silentUntil(240, 1_000)).isTrue();
    }

    @Test
    void longPauseOfWhoAsksIsNoHang() {
        clock.silent(Duration.ZERO, Duration.ZERO);
        assertThat(clock.silent(Duration.ofHours(1), Duration.ZERO)).isFalse();
    }
}
