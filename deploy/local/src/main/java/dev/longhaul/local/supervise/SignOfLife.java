package dev.longhaul.local.supervise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Touches a file every few seconds, so that others see that this process does not hang: in a thread
 * of its own, so that one that is busy is not taken for one that hangs.
 */
final class SignOfLife {
    private static final Logger LOG = LoggerFactory.getLogger(SignOfLife.class);
    private static final long INTERVAL_SECONDS = 5;

    private final Path file;
    private final Thread thread = new Thread(this::keepTouching, "sign-of-life");

    SignOfLife(Path file) {
        this.file = file;
        thread.setDaemon(true);
    }

    void start() {
        touch();
        thread.start();
    }

    private void keepTouching() {
        try {
            while (true) {
                touch();
                TimeUnit.SECONDS.sleep(INTERVAL_SECONDS);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    /** Needs no room on a full disk once the file is there. */
    private void touch() {
        try {
            if (Files.notExists(file)) {
                Files.createFile(file);
            }
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        } catch (IOException | RuntimeException e) {
            LOG.warn("cannot touch {}: {}", file, e.toString());
        }
    }
}
