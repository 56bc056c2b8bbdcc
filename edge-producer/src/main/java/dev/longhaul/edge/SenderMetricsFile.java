package dev.longhaul.edge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes {@link SenderMetrics} every two seconds, and a last time when it is closed; a file that
 * grows old without the phase {@code ended} is of a sender that died or hangs. A file that cannot
 * be written does not hold up the sending.
 */
final class SenderMetricsFile implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SenderMetricsFile.class);
    private static final long INTERVAL_SECONDS = 2;

    private final Path file;
    private final SendProgress progress;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    work -> {
                        Thread thread = new Thread(work, "longhaul-metrics");
                        thread.setDaemon(true);
                        return thread;
                    });
    private boolean failed;

    /**
     * @param file null: nowhere
     */
    SenderMetricsFile(Path file, SendProgress progress) {
        this.file = file;
        this.progress = progress;
    }

    SenderMetricsFile start() {
        ScheduledFuture<?> writing =
                timer.scheduleWithFixedDelay(this::write, 0, INTERVAL_SECONDS, TimeUnit.SECONDS);
        LOG.trace("started: {}", writing);
        return this;
    }

    private synchronized void write() {
        if (file == null) {
            return;
        }
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.writeString(next, SenderMetrics.of(progress, System.currentTimeMillis()));
            Files.move(
                    next,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            failed = false;
        } catch (IOException | RuntimeException e) {
            if (!failed) {
                LOG.warn("cannot write {}: {}", file, e.toString());
            }
            failed = true;
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
        write();
    }
}
