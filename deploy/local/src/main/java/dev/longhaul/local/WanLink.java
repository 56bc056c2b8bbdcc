package dev.longhaul.local;

import dev.longhaul.config.ByteRate;
import java.time.Duration;

/**
 * The emulated link between the site and the data centre.
 *
 * @param rate limit of each direction, or null for none
 * @param roundTrip delay there and back, or null for none
 */
public record WanLink(ByteRate rate, Duration roundTrip) {
    public WanLink {
        if (rate == null && roundTrip == null) {
            throw new IllegalArgumentException("a link needs a rate or a round trip");
        }
        if (roundTrip != null && roundTrip.isNegative()) {
            throw new IllegalArgumentException(
                    "round trip needs to be 0 or more, not " + roundTrip);
        }
    }
}
