package dev.longhaul.config;

import java.time.Duration;

/** Durations with a unit: {@code 250ms}, {@code 20s}, {@code 5min}, {@code 2h}, {@code 14d}. */
public final class Durations {
    private Durations() {}

    /**
     * @throws IllegalArgumentException that names the text and the units
     */
    public static Duration parse(String text) {
        throw new UnsupportedOperationException("config " + text);
    }
}
