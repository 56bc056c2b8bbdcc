package dev.longhaul.flink.assemble;

import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.thread.IoThreads;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import org.apache.flink.metrics.Counter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes staging files of transfers that archive was never given, on a thread of its own, best
 * effort: what cannot be deleted, or finds the bounded queue full, is logged and left to a later
 * scan.
 */
final class StagingSweeper {
    private static final Logger LOG = LoggerFactory.getLogger(StagingSweeper.class);
    private static final int MOST_WAITING = 8192;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final StagingLayout staging;
    private final EpochGuard epoch;
    private final Counter leftovers;
    private final IoThreads thread;
    private volatile boolean closed;

    /**
     * @param leftovers counts what {@link #remove} has deleted
     */
    StagingSweeper(AssembleSettings settings, int subtask, Counter leftovers) {
        this.staging = settings.staging();
        this.epoch = settings.epoch();
        this.leftovers = leftovers;
        this.thread = new IoThreads("longhaul-sweep-" + subtask, 1, PATIENCE);
    }

    /** Deletes what grew of a transfer. */
    void sweep(SiteId site, TransferId transfer) {
        Path growing = staging.growing(site, transfer);
        execute(growing, () -> Files.deleteIfExists(growing));
    }

    /** Deletes a file, unless it has changed meanwhile. */
    void remove(Leftover leftover) {
        execute(
                leftover.file(),
                () -> {
                    if (LeftoverScan.isUnchanged(leftover.file(), leftover.unchangedSince())) {
                        Files.deleteIfExists(leftover.file());
                        leftovers.inc();
                        LOG.info("left behind in staging, deleted: {}", leftover.file());
                    }
                });
    }

    /** Work on staging; {@code subject} names it where it fails. */
    interface Work {
        void run() throws IOException;
    }

    /** Runs it aside, where this job still owns staging. */
    void execute(Path subject, Work work) {
        if (thread.waiting() >= MOST_WAITING) {
            LOG.warn("{} stays for now: {} wait for the sweeper", subject, MOST_WAITING);
            return;
        }
        try {
            thread.execute(() -> run(subject, work));
        } catch (RejectedExecutionException ended) {
            LOG.debug("{} stays for now: the sweeper has ended", subject);
        }
    }

    private void run(Path subject, Work work) {
        if (closed) {
            return;
        }
        try {
            thread.requireFewHung();
            epoch.requireCurrent();
            work.run();
        } catch (IOException | FencedException | RuntimeException e) {
            LOG.warn("{} could not be swept, and stays: {}", subject, e.toString());
        }
    }

    /** Drops what has not begun. */
    void close() {
        closed = true;
        thread.close();
    }
}
