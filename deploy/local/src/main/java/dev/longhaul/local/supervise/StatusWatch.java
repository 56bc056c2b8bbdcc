package dev.longhaul.local.supervise;

import dev.longhaul.local.StackStatus;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.status.PrometheusText;
import dev.longhaul.local.status.StatusReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks every ten seconds at the whole stack as {@code stack status} does, writes {@code
 * run/metrics.prom}, for a node exporter's text file collector or any other reader of the format,
 * and logs what is new. A file that grows old means that nobody supervises.
 */
final class StatusWatch {
    private static final Logger LOG = LoggerFactory.getLogger(StatusWatch.class);
    private static final long INTERVAL_SECONDS = 10;

    private final Path metrics;
    private final StatusReader status;
    private final TroubleLog troubles = new TroubleLog();
    private final Thread thread = new Thread(this::keepLooking, "status");

    StatusWatch(StackLayout layout) {
        this.metrics = layout.metricsFile();
        this.status = new StatusReader(layout);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void keepLooking() {
        try {
            while (true) {
                look();
                TimeUnit.SECONDS.sleep(INTERVAL_SECONDS);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whatever goes wrong, the next one may do. */
    private void look() {
        try {
            StackStatus now = status.read();
            troubles.look(now);
            write(PrometheusText.of(now, Instant.now()));
        } catch (IOException | RuntimeException e) {
            LOG.warn("cannot write {}: {}", metrics, e.toString());
        }
    }

    private void write(String text) throws IOException {
        Path next = metrics.resolveSibling(metrics.getFileName() + ".next");
        Files.writeString(next, text);
        Files.move(
                next, metrics, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
