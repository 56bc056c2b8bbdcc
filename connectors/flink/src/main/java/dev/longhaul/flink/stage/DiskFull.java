package dev.longhaul.flink.stage;

import java.io.IOException;
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

    DiskFull(Duration first) {
        this.first = first;
    }

    /** Work that may find the disk full, and may be done again from its start. */
    interface Work {
        void run() throws IOException;
    }

    void run(Work work) throws IOException {
        try {
            work.run();
        } catch (IOException failed) {
            if (!isFull(failed)) {
                throw failed;
            }
            LOG.warn("no room for staging, waiting: {}", failed.getMessage());
            waitForRoom(work, failed);
            LOG.info("room for staging again");
        }
    }

    private void waitForRoom(Work work, IOException cause) throws IOException {
        blocked.incrementAndGet();
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
            blocked.decrementAndGet();
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

    /** Java says it only in words: those of {@code strerror} for ENOSPC and EDQUOT. */
    static boolean isFull(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return message.contains("No space left on device")
                || message.contains("Disk quota exceeded");
    }
}
