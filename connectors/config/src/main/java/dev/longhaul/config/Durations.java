package dev.longhaul.config;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Durations with a unit: {@code 250ms}, {@code 20s}, {@code 5min}, {@code 2h}, {@code 14d}; also
 * {@code us} and {@code ns}. A bare number is refused; zero is a duration.
 */
public final class Durations {
    private static final UnitTable NANOSECONDS =
            new UnitTable("duration", true)
                    .with("ns", 1)
                    .with("us", TimeUnit.MICROSECONDS.toNanos(1))
                    .with("ms", TimeUnit.MILLISECONDS.toNanos(1))
                    .with("s", TimeUnit.SECONDS.toNanos(1))
                    .with("min", TimeUnit.MINUTES.toNanos(1))
                    .with("h", TimeUnit.HOURS.toNanos(1))
                    .with("d", TimeUnit.DAYS.toNanos(1));

    private Durations() {}

    /**
     * @throws IllegalArgumentException that names the text and the units
     */
    public static Duration parse(String text) {
        return Duration.ofNanos(NANOSECONDS.parse(text));
    }

    /** The shortest exact text that {@link #parse} reads. */
    public static String format(Duration duration) {
        return NANOSECONDS.format(duration.toNanos());
    }
}
