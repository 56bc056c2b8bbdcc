package dev.longhaul.flink.assemble;

import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
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

    private final StagingLayout staging;
    private final EpochGuard epoch;
    private final Counter leftovers;
    private final ThreadPoolExecutor thread;

    /**
     * @param leftovers counts what {@link #remove} has deleted
     */
    StagingSweeper(AssembleSettings settings, int subtask, Counter leftovers) {
        this.staging = settings.staging();
        this.epoch = settings.epoch();
        this.leftovers = leftovers;
        this.thread =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(MOST_WAITING),
                        work -> {
                            Thread daemon = new Thread(work, "longhaul-sweep-" + subtask);
                            daemon.setDaemon(true);
                            return daemon;
                        });
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
        try {
            thread.execute(() -> run(subject, work));
        } catch (RejectedExecutionException full) {
            LOG.warn("{} stays for now: the sweeper has ended or {} wait", subject, MOST_WAITING);
        }
    }

    private void run(Path subject, Work work) {
        try {
            epoch.requireCurrent();
            work.run();
        } catch (IOException | FencedException | RuntimeException e) {
            LOG.warn("{} could not be swept, and stays: {}", subject, e.toString());
        }
    }

    void close() {
        thread.shutdown();
    }
}
