package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.track.TrackedTransfer;
import java.util.concurrent.atomic.AtomicInteger;

/** A file on its way through the pipeline. Thread-safe. */
final class Transfer {
    private final TrackedTransfer tracked;
    private final InOrder<Outgoing> order = new InOrder<>();
    private final Compressibility compressibility = new Compressibility();

    /** Starts at one, for the manifest that is always to come. */
    private final AtomicInteger unacknowledged = new AtomicInteger(1);

    private volatile boolean abandoned;

    Transfer(TrackedTransfer tracked) {
        this.tracked = tracked;
    }

    TrackedTransfer tracked() {
        return tracked;
    }

    InOrder<Outgoing> order() {
        return order;
    }

    Compressibility compressibility() {
        return compressibility;
    }

    /** Chunks that are still on their way are dropped. */
    void abandon() {
        abandoned = true;
    }

    boolean abandoned() {
        return abandoned;
    }

    void chunkHandedOver() {
        unacknowledged.incrementAndGet();
    }

    /** True with the last acknowledgement. */
    boolean acknowledged() {
        return unacknowledged.decrementAndGet() == 0;
    }
}
