package dev.longhaul.flink.stage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits while a file system is full: the same bytes are written again at the same place, until
 * there is room or the operator closes. Meanwhile buffers run out, and the source stops reading.
 * Only for writes: a failed fsync is final. Thread-safe.
 */
final class DiskFull {
    private static final Logger LOG = LoggerFactory.getLogger(DiskFull.class);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Duration first;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final AtomicInteger blocked = new AtomicInteger();
    private volatile long sinceMs;
    private volatile String reason = "";

    DiskFull(Duration first) {
        this.first = first;
    }

    /** Work that may find the disk full, and may be done again from its start. */
    interface Work {
        void run() throws IOException;
    }

    /**
     * @param file that is written, for messages
     */
    void run(Path file, Work work) throws IOException {
        try {
            work.run();
        } catch (IOException failed) {
            if (!isFull(failed)) {
                throw failed;
            }
            LOG.warn("no room for staging, waiting: {}: {}", file, failed.getMessage());
            waitForRoom(file, work, failed);
            LOG.info("room for staging again: {}", file);
        }
    }

    private void waitForRoom(Path file, Work work, IOException cause) throws IOException {
        begins(file + ": " + cause.getMessage());
        try {
            Duration backoff = first;
            IOException last = cause;
            while (last != null) {
                pause(backoff, last);
                last = attempt(work);
                backoff =
                        backoff.multipliedBy(2).compareTo(LONGEST) < 0
                                ? backoff.multipliedBy(2)
                                : LONGEST;
            }
        } finally {
            ends();
        }
    }

    private synchronized void begins(String why) {
        if (blocked.getAndIncrement() == 0) {
            sinceMs = System.currentTimeMillis();
        }
        reason = why;
    }

    private synchronized void ends() {
        if (blocked.decrementAndGet() == 0) {
            sinceMs = 0;
            reason = "";
        }
    }

    private static IOException attempt(Work work) throws IOException {
        try {
            work.run();
            return null;
        } catch (IOException failed) {
            if (!isFull(failed)) {
                throw failed;
            }
            return failed;
        }
    }

    private void pause(Duration backoff, IOException cause) throws IOException {
        try {
            if (closing.await(backoff.toNanos(), TimeUnit.NANOSECONDS)) {
                throw cause;
            }
        } catch (InterruptedException nobodyDoesThat) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the disk was full", nobodyDoesThat);
        }
    }

    /** Ends all waiting; what waits fails with the error of its disk. */
    void close() {
        closing.countDown();
    }

    /** Threads that wait for room now. */
    int blocked() {
        return blocked.get();
    }

    /** Since when some thread has waited at each moment, milliseconds since 1970; 0: none waits. */
    long sinceMs() {
        return sinceMs;
    }

    /** Names the file and the error; empty while none waits. */
    String reason() {
        return reason;
    }

    /** Java says it only in words: those of {@code strerror} for ENOSPC and EDQUOT. */
    static boolean isFull(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return message.contains("No space left on device")
                || message.contains("Disk quota exceeded");
    }
}
