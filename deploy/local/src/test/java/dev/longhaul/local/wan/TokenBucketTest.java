package dev.longhaul.local.wan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.config.ByteRate;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TokenBucketTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final AtomicLong nanos = new AtomicLong(17 * SECOND);
    private final TokenBucket bucket = bucket(Optional.of(new ByteRate(1000)));

    @Test
    void slotsFollowEachOtherAtTheRate() {
        long start = nanos.get();
        assertThat(bucket.reserve(500, start)).isEqualTo(start + SECOND / 2);
        assertThat(bucket.reserve(500, start)).isEqualTo(start + SECOND);
    }

    @Test
    void idleLineGainsNothing() {
        nanos.addAndGet(100 * SECOND);
        assertThat(bucket.reserve(1000, nanos.get())).isEqualTo(nanos.get() + SECOND);
    }

    @Test
    void lateThreadWhoseBytesWereWaitingLosesNothing() {
        long end = bucket.reserve(1000, nanos.get());
        nanos.set(end + SECOND / 10);
        assertThat(bucket.reserve(1000, end)).isEqualTo(end + SECOND);
    }

    @Test
    void catchingUpIsBounded() {
        long end = bucket.reserve(1000, nanos.get());
        nanos.set(end + 60 * SECOND);
        long earliest = nanos.get() - TokenBucket.MOST_CAUGHT_UP.toNanos();
        assertThat(bucket.reserve(1000, end)).isEqualTo(earliest + SECOND);
    }

    @Test
    void newRateHoldsFromTheNextSlot() {
        long start = nanos.get();
        bucket.reserve(1000, start);
        bucket.setRate(Optional.of(new ByteRate(2000)));
        assertThat(bucket.reserve(1000, start)).isEqualTo(start + SECOND + SECOND / 2);
    }

    @Test
    void withoutALimitNothingWaits() {
        TokenBucket open = bucket(Optional.empty());
        assertThat(open.reserve(1 << 30, nanos.get())).isEqualTo(nanos.get());
        assertThat(open.bytesIn(Duration.ofMillis(1))).isEqualTo(Long.MAX_VALUE);
    }

    private TokenBucket bucket(Optional<ByteRate> rate) {
        return new TokenBucket(nanos::get, rate);
    }
}
