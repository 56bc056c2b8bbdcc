package dev.longhaul.edge.upkeep;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.kafka.SiteAdmin;
import dev.longhaul.edge.window.Lanes;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes from the site's topic what progress of this run covers, which includes everything of
 * earlier runs before it. A failure is counted and tried again with the next round; it never ends
 * the sending. For one thread.
 */
public final class Trimming {
    private static final Logger LOG = LoggerFactory.getLogger(Trimming.class);

    private final SiteAdmin admin;
    private final Lanes lanes;
    private final SendProgress progress;
    private final Map<Integer, Long> trimmed = new ConcurrentHashMap<>();
    private final AtomicBoolean underWay = new AtomicBoolean();

    public Trimming(SiteAdmin admin, Lanes lanes, SendProgress progress) {
        this.admin = admin;
        this.lanes = lanes;
        this.progress = progress;
    }

    /** Orders what is new, unless an order is under way; does not wait. */
    public void round() {
        Map<Integer, Long> due = new HashMap<>(lanes.trimOffsets());
        due.entrySet().removeIf(lane -> lane.getValue().equals(trimmed.get(lane.getKey())));
        if (due.isEmpty() || !underWay.compareAndSet(false, true)) {
            return;
        }
        CompletionStage<Void> ended =
                admin.deleteRecords(due).whenComplete((done, failure) -> ended(due, failure));
        LOG.trace("trimming {}: {}", due, ended);
    }

    private void ended(Map<Integer, Long> order, Throwable failure) {
        if (failure == null) {
            trimmed.putAll(order);
        } else {
            progress.add(SendCounter.FAILED_TRIMS);
            LOG.warn("records below {} could not be deleted: {}", order, failure.toString());
        }
        underWay.set(false);
    }
}
