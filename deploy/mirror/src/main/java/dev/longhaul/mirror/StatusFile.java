package dev.longhaul.mirror;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a mirror's {@link MirrorStatus} every two seconds from a thread of its own, so that it is
 * written also while a broker keeps the mirror waiting, and says once a minute in the log what the
 * mirror waits for. Thread-safe.
 */
final class StatusFile implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StatusFile.class);
    private static final long INTERVAL_SECONDS = 2;
    private static final Duration SAY_AGAIN = Duration.ofMinutes(1);

    private final String label;
    private final Path file;
    private final Clock clock;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    work -> {
                        Thread thread = new Thread(work, "mirror-status");
                        thread.setDaemon(true);
                        return thread;
                    });
    private final ScheduledFuture<?> writing;
    private String phase = MirrorStatus.WAITING;
    private String reason = "";
    private Instant said = Instant.EPOCH;
    private Instant lastMovement;
    private Instant stillSince;
    private int tasksWanted;
    private List<MirrorStatus.PartitionLag> partitions = List.of();

    /**
     * @param file null: only the log is told
     */
    StatusFile(String label, Path file, Clock clock) {
        this.label = label;
        this.file = file;
        this.clock = clock;
        this.writing =
                timer.scheduleWithFixedDelay(this::write, 0, INTERVAL_SECONDS, TimeUnit.SECONDS);
    }

    /** What it waits for; said in the log at once, and again each minute. */
    synchronized void waiting(String why) {
        phase = MirrorStatus.WAITING;
        obstacle(why);
    }

    synchronized void starting(int tasks) {
        phase = MirrorStatus.STARTING;
        tasksWanted = tasks;
        reason = "";
    }

    synchronized void running() {
        phase = MirrorStatus.RUNNING;
        reason = "";
    }

    /** Progress cannot be seen; said in the log at once, and again each minute. */
    synchronized void obstacle(String why) {
        Instant now = clock.instant();
        if (reason.isEmpty() || Duration.between(said, now).compareTo(SAY_AGAIN) >= 0) {
            LOG.warn("mirror {} is waiting: {}", label, why);
            said = now;
        }
        reason = why;
    }

    synchronized void progress(List<MirrorStatus.PartitionLag> lags, boolean moved) {
        if (!reason.isEmpty()) {
            LOG.info("mirror {} goes on", label);
        }
        reason = "";
        partitions = List.copyOf(lags);
        boolean behind = lags.stream().anyMatch(lag -> lag.lagRecords() > 0);
        if (moved) {
            lastMovement = clock.instant();
        }
        if (moved || !behind) {
            stillSince = null;
        } else if (stillSince == null) {
            stillSince = clock.instant();
        }
    }

    synchronized MirrorStatus now() {
        return new MirrorStatus(
                ProcessHandle.current().pid(),
                phase,
                reason,
                clock.instant(),
                lastMovement,
                stillSince,
                TaskCensus.take().running(),
                tasksWanted,
                partitions);
    }

    private void write() {
        if (file == null) {
            return;
        }
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.writeString(next, now().toJson());
            Files.move(
                    next,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | RuntimeException e) {
            LOG.warn("cannot write {}: {}", file, e.toString());
        }
    }

    @Override
    public void close() {
        writing.cancel(false);
        timer.shutdownNow();
    }
}
