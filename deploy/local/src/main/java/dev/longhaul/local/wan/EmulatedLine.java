package dev.longhaul.local.wan;

import dev.longhaul.config.ByteRate;
import java.time.Duration;
import java.util.Optional;

/**
 * One line between a site and the data centre. All connections of all links of a relay share it:
 * bytes towards the data centre use the uplink whichever end opened their connection, bytes towards
 * the site the downlink. Each direction has the full rate and half of the round-trip time.
 *
 * <p>All settings can be changed at any time from any thread and take effect within one piece (64
 * KiB at most) for bytes that enter the line afterwards.
 */
public final class EmulatedLine {
    private final TokenBucket uplink;
    private final TokenBucket downlink;
    private volatile long oneWayNanos;

    /**
     * @param rate bytes a second of each direction; empty: as fast as the machine
     * @param roundTrip zero adds no delay
     */
    public EmulatedLine(Optional<ByteRate> rate, Duration roundTrip) {
        this.uplink = new TokenBucket(System::nanoTime, rate);
        this.downlink = new TokenBucket(System::nanoTime, rate);
        setRoundTrip(roundTrip);
    }

    public void setRate(Optional<ByteRate> rate) {
        setUplinkRate(rate);
        setDownlinkRate(rate);
    }

    public void setUplinkRate(Optional<ByteRate> rate) {
        uplink.setRate(rate);
    }

    public void setDownlinkRate(Optional<ByteRate> rate) {
        downlink.setRate(rate);
    }

    public void setRoundTrip(Duration roundTrip) {
        if (roundTrip.isNegative()) {
            throw new IllegalArgumentException(
                    "round trip needs to be at least 0, not " + roundTrip);
        }
        oneWayNanos = roundTrip.toNanos() / 2;
    }

    TokenBucket bucket(Towards towards) {
        return towards == Towards.DATA_CENTRE ? uplink : downlink;
    }

    long oneWayNanos() {
        return oneWayNanos;
    }
}
