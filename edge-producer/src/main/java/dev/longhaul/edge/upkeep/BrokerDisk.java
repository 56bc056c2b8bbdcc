package dev.longhaul.edge.upkeep;

import dev.longhaul.edge.kafka.SiteAdmin;
import dev.longhaul.edge.window.UnstagedWindow;
import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches what is free on the disk of the site's broker: a broker whose disk is full dies, and
 * needs room to come back. While less than the reserve is free, no new chunks go. Thread-safe.
 */
public final class BrokerDisk {
    private static final Logger LOG = LoggerFactory.getLogger(BrokerDisk.class);

    private final SiteAdmin admin;
    private final long reserveBytes;
    private final UnstagedWindow window;
    private final AtomicBoolean underWay = new AtomicBoolean();
    private volatile boolean low;
    private volatile long usableBytes = -1;

    public BrokerDisk(SiteAdmin admin, long reserveBytes, UnstagedWindow window) {
        this.admin = admin;
        this.reserveBytes = reserveBytes;
        this.window = window;
    }

    /** Asks the broker, unless it has not answered yet; does not wait. */
    public void round() {
        if (underWay.compareAndSet(false, true)) {
            CompletionStage<OptionalLong> asked = admin.usableBytes().whenComplete(this::told);
            LOG.trace("asked for the free space: {}", asked);
        }
    }

    /** As last told; negative where that is not known. */
    public long usableBytes() {
        return usableBytes;
    }

    boolean isLow() {
        return low;
    }

    private void told(OptionalLong usable, Throwable failure) {
        underWay.set(false);
        if (failure != null || usable.isEmpty()) {
            // A broker that cannot tell does not stop the sending; nor does it go on for that.
            LOG.debug("the broker does not tell its free space", failure);
            return;
        }
        usableBytes = usable.getAsLong();
        boolean nowLow = usableBytes < reserveBytes;
        if (nowLow != low) {
            LOG.warn(
                    "the broker has {} bytes free, and needs {} in reserve: new chunks {}",
                    usableBytes,
                    reserveBytes,
                    nowLow ? "wait" : "go on");
        }
        low = nowLow;
        window.pause(nowLow);
    }
}
