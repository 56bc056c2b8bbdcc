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
    /** As fast as the machine; it can be slowed down and broken while it runs. */
    public static final WanLink UNLIMITED = new WanLink(null, null);

    public WanLink {
        if (roundTrip != null && roundTrip.isNegative()) {
            throw new IllegalArgumentException(
                    "round trip needs to be 0 or more, not " + roundTrip);
        }
    }
}
