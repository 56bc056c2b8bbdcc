package dev.longhaul.edge;

import dev.longhaul.edge.pipeline.Pipeline;
import dev.longhaul.edge.recovery.Recovery;
import dev.longhaul.edge.recovery.RecoveryTimes;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.upkeep.BrokerDisk;
import dev.longhaul.edge.upkeep.Trimming;
import dev.longhaul.edge.window.Lanes;
import dev.longhaul.edge.window.UnstagedWindow;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is done every second while receipts are waited for, by one thread: queries, nudges, and now
 * and then upkeep of the broker.
 */
final class Rounds implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);
    private static final int ROUNDS_PER_TRIMMING = 5;

    private final Pipeline pipeline;
    private final Recovery recovery;
    private final Lanes lanes;
    private final UnstagedWindow window;
    private final Upkeep upkeep;
    private final SendProgress progress;
    private final long windowBytes;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        Thread made = new Thread(task, "longhaul-rounds");
                        made.setDaemon(true);
                        return made;
                    });
    private long round;

    /** What the broker needs. */
    record Upkeep(Trimming trimming, BrokerDisk disk) {}

    Rounds(
            Pipeline pipeline,
            Recovery recovery,
            Lanes lanes,
            UnstagedWindow window,
            long windowBytes,
            Upkeep upkeep,
            SendProgress progress) {
        this.pipeline = pipeline;
        this.recovery = recovery;
        this.lanes = lanes;
        this.window = window;
        this.windowBytes = windowBytes;
        this.upkeep = upkeep;
        this.progress = progress;
    }

    void start(RecoveryTimes times) {
        long nanos = times.round().toNanos();
        ScheduledFuture<?> rounds =
                thread.scheduleWithFixedDelay(this::round, 0, nanos, TimeUnit.NANOSECONDS);
        LOG.trace("started: {}", rounds);
    }

    private void round() {
        try {
            // Every round: what is sent between two looks is what the reserve is overshot by.
            upkeep.disk().round();
            if (round++ % ROUNDS_PER_TRIMMING == 0) {
                upkeep.trimming().round();
            }
            progress.waitState(
                    new WaitState(
                            window.waiting(),
                            window.unstagedBytes(),
                            windowBytes,
                            upkeep.disk().usableBytes()));
            for (TrackedTransfer transfer : recovery.dueQueries()) {
                pipeline.query(transfer);
            }
            for (BatchTrack batch : recovery.dueBatches()) {
                pipeline.query(batch);
            }
            for (int partition : recovery.dueNudges(lanes::outstanding)) {
                pipeline.nudge(partition);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            // An exception would end the rounds for good, and nothing would be asked any more.
            LOG.warn("a round failed; the next one follows", e);
        }
    }

    /** Does not wait for the round that is under way. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
