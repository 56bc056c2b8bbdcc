package dev.longhaul.edge;

import java.time.Duration;

/** Bytes over time. */
public final class Rates {
    private Rates() {}

    /** 0 for no time at all. */
    public static double bytesPerSecond(long bytes, Duration elapsed) {
        return elapsed.isZero() ? 0 : bytes * 1e9 / elapsed.toNanos();
    }
}
