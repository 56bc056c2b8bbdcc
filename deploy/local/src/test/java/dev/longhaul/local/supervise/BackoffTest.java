package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
    @Test
    void growsToFiveSeconds() {
        Backoff backoff = new Backoff();
        long[] millis = new long[6];
        for (int i = 0; i < millis.length; i++) {
            millis[i] = backoff.after(Duration.ZERO).toMillis();
        }
        assertThat(millis).containsExactly(500, 1_000, 2_000, 4_000, 5_000, 5_000);
    }

    @Test
    void serviceOfTenSecondsForgives() {
        Backoff backoff = new Backoff();
        backoff.after(Duration.ZERO);
        backoff.after(Duration.ZERO);
        assertThat(backoff.after(Duration.ofSeconds(10))).isEqualTo(Duration.ofMillis(500));
    }
}
