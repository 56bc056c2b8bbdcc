package dev.longhaul.local.wan;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.Durations;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What to change of a running line; null leaves it as it is.
 *
 * @param rate of each direction, or none
 * @param roundTrip delay there and back
 * @param cut for how long connections break from now on; zero ends it
 * @param blackhole for how long bytes vanish from now on; zero ends it
 */
public record WanChange(Rate rate, Duration roundTrip, Duration cut, Duration blackhole) {
    /**
     * A new rate of each direction.
     *
     * @param limit empty: as fast as the machine
     */
    public record Rate(Optional<ByteRate> limit) {
        /**
         * @param text such as {@code 10MB/s}, or {@value WanChange#UNLIMITED}
         */
        public static Rate parse(String text) {
            return new Rate(
                    text.equals(UNLIMITED) ? Optional.empty() : Optional.of(ByteRate.parse(text)));
        }
    }

    /** Instead of a rate. */
    public static final String UNLIMITED = "unlimited";

    private static final Duration LONGEST_ROUND_TRIP = Duration.ofMinutes(1);
    private static final Duration LONGEST_FAULT = Duration.ofDays(30);

    public WanChange {
        within("rtt", roundTrip, LONGEST_ROUND_TRIP);
        within("cut", cut, LONGEST_FAULT);
        within("blackhole", blackhole, LONGEST_FAULT);
    }

    private static void within(String key, Duration value, Duration longest) {
        if (value != null && (value.isNegative() || value.compareTo(longest) > 0)) {
            throw new IllegalArgumentException(
                    "%s needs to be 0s to %s, not %s"
                            .formatted(key, Durations.format(longest), Durations.format(value)));
        }
    }

    public boolean isNothing() {
        return rate == null && roundTrip == null && cut == null && blackhole == null;
    }

    /**
     * @param texts rate, rtt, cut, blackhole, each with its unit
     * @throws IllegalArgumentException names key, bound and value
     */
    static WanChange parse(Map<String, String> texts) {
        Map<String, String> left = new TreeMap<>(texts);
        String rate = left.remove("rate");
        WanChange change =
                new WanChange(
                        rate == null ? null : Rate.parse(rate),
                        duration(left.remove("rtt")),
                        duration(left.remove("cut")),
                        duration(left.remove("blackhole")));
        if (!left.isEmpty()) {
            throw new IllegalArgumentException(
                    "what to change needs to be rate, rtt, cut or blackhole, not " + left.keySet());
        }
        return change;
    }

    private static Duration duration(String text) {
        return text == null ? null : Durations.parse(text);
    }

    /** What {@link #parse} reads. */
    Map<String, String> toTexts() {
        Map<String, String> texts = new TreeMap<>();
        if (rate != null) {
            texts.put("rate", rate.limit().map(r -> r.bytesPerSecond() + "B/s").orElse(UNLIMITED));
        }
        put(texts, "rtt", roundTrip);
        put(texts, "cut", cut);
        put(texts, "blackhole", blackhole);
        return texts;
    }

    private static void put(Map<String, String> texts, String key, Duration value) {
        if (value != null) {
            texts.put(key, Durations.format(value));
        }
    }

    WanState applyTo(WanState before, Instant now) {
        return new WanState(
                rate == null ? before.rate() : rate.limit(),
                roundTrip == null ? before.roundTrip() : roundTrip,
                cut == null ? before.cutUntil() : Optional.of(now.plus(cut)),
                blackhole == null ? before.blackholeUntil() : Optional.of(now.plus(blackhole)));
    }
}
