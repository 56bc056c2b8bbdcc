package dev.longhaul.flink.quarantine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuarantineLimitTest {
    private long nowMs = 1_000;
    private final QuarantineLimit limit = new QuarantineLimit(2, () -> nowMs);

    @Test
    void recordsBeyondTheLimitAreNotAdmitted() {
        assertThat(limit.admits("a")).isTrue();
        assertThat(limit.admits("a")).isTrue();
        assertThat(limit.admits("a")).isFalse();
    }

    @Test
    void sitesDoNotShareTheirLimit() {
        limit.admits("a");
        limit.admits("a");

        assertThat(limit.admits("b")).isTrue();
    }

    @Test
    void nextMinuteAdmitsAgain() {
        limit.admits("a");
        limit.admits("a");
        nowMs += 60_000;

        assertThat(limit.admits("a")).isTrue();
    }
}
