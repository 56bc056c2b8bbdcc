package dev.longhaul.local.wan;

import dev.longhaul.config.ByteRate;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Hands out the time slots of one direction of a line. Whoever sends reserves a slot for its bytes
 * and may not deliver before the slot ends; slots follow each other without gaps while there is
 * demand, so that the rate is exact however late a thread wakes up. Thread-safe; slots are given in
 * the order of the calls.
 */
final class TokenBucket {
    /** How much time a late thread may catch up. */
    static final Duration MOST_CAUGHT_UP = Duration.ofMillis(250);

    private final LongSupplier nanoClock;
    private double bytesPerNano;
    private double nextFreeNanos;

    TokenBucket(LongSupplier nanoClock, Optional<ByteRate> rate) {
        this.nanoClock = nanoClock;
        this.nextFreeNanos = nanoClock.getAsLong();
        setRate(rate);
    }

    /** Takes effect with the next reservation; empty lifts the limit. */
    synchronized void setRate(Optional<ByteRate> rate) {
        bytesPerNano = rate.map(limit -> limit.bytesPerSecond() / 1e9).orElse(0.0);
    }

    /**
     * The time, on the given clock, at which the last of these bytes has left.
     *
     * @param waitingSinceNanos since when the bytes could have left: a slot may begin in the past,
     *     so that a busy line stays busy while its threads wait for a processor; an idle line gains
     *     nothing
     */
    synchronized long reserve(int bytes, long waitingSinceNanos) {
        long nowNanos = nanoClock.getAsLong();
        if (bytesPerNano == 0) {
            nextFreeNanos = nowNanos;
            return nowNanos;
        }
        long earliestNanos = Math.max(waitingSinceNanos, nowNanos - MOST_CAUGHT_UP.toNanos());
        nextFreeNanos = Math.max(nextFreeNanos, (double) earliestNanos) + bytes / bytesPerNano;
        return (long) nextFreeNanos;
    }

    /** How many bytes pass in that time; {@code Long.MAX_VALUE} without a limit. */
    synchronized long bytesIn(Duration time) {
        return bytesPerNano == 0 ? Long.MAX_VALUE : (long) (bytesPerNano * time.toNanos());
    }
}
