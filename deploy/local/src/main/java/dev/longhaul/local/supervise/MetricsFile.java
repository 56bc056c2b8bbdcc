package dev.longhaul.local.supervise;

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
 * Writes {@code run/metrics.prom} every ten seconds, for a node exporter's text file collector or
 * any other reader of the format. A file that grows old means that nobody supervises.
 */
final class MetricsFile {
    private static final Logger LOG = LoggerFactory.getLogger(MetricsFile.class);
    private static final long INTERVAL_SECONDS = 10;

    private final Path file;
    private final StatusReader status;
    private final Thread thread = new Thread(this::keepWriting, "metrics");

    MetricsFile(StackLayout layout) {
        this.file = layout.metricsFile();
        this.status = new StatusReader(layout);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void keepWriting() {
        try {
            while (true) {
                write();
                TimeUnit.SECONDS.sleep(INTERVAL_SECONDS);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whatever goes wrong, the next one may do. */
    private void write() {
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.writeString(next, PrometheusText.of(status.read(), Instant.now()));
            Files.move(
                    next,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | RuntimeException e) {
            LOG.warn("cannot write {}: {}", file, e.toString());
        }
    }
}
