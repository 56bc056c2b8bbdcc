package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
    @Test
    void growsToTenSeconds() {
        Backoff backoff = new Backoff();
        long[] seconds = new long[6];
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = backoff.after(Duration.ZERO).toSeconds();
        }
        assertThat(seconds).containsExactly(1, 2, 4, 8, 10, 10);
    }

    @Test
    void serviceOfAMinuteForgives() {
        Backoff backoff = new Backoff();
        backoff.after(Duration.ZERO);
        backoff.after(Duration.ZERO);
        assertThat(backoff.after(Duration.ofMinutes(1))).isEqualTo(Duration.ofSeconds(1));
    }
}
