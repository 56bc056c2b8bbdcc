package dev.longhaul.benchmarks.e2e;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.Durations;
import java.util.List;
import java.util.Optional;

/**
 * The link between site and data centre.
 *
 * @param rate such as {@code 10MB/s}; null: there is no emulator in between
 * @param roundTrip such as {@code 20ms}
 */
public record LinkSetting(String rate, String roundTrip) {
    public static final String NONE = "none";

    /**
     * @param text {@code none}, or a rate and a round trip as in {@code 10MB/s,20ms}
     * @throws IllegalArgumentException that names what is wrong with it
     */
    public static LinkSetting parse(String text) {
        if (text.equals(NONE)) {
            return new LinkSetting(null, null);
        }
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(
                    "a link needs to be none or like 10MB/s,20ms, not " + text);
        }
        ByteRate.parse(parts[0]);
        Durations.parse(parts[1]);
        return new LinkSetting(parts[0], parts[1]);
    }

    public boolean isEmulated() {
        return rate != null;
    }

    public Optional<Long> bytesPerSecond() {
        return Optional.ofNullable(rate).map(text -> ByteRate.parse(text).bytesPerSecond());
    }

    /** Arguments of {@code longhaul stack up}. */
    public List<String> stackOptions() {
        return isEmulated()
                ? List.of("--wan-rate", rate, "--wan-rtt", roundTrip)
                : List.of("--no-wan");
    }

    @Override
    public String toString() {
        return isEmulated() ? rate + "," + roundTrip : NONE;
    }
}
