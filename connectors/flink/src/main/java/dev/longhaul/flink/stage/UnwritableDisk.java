package dev.longhaul.flink.stage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits while a file system takes nothing because it is full or read-only: the same bytes are
 * written again at the same place, until they are taken or the operator closes. Meanwhile buffers
 * run out, and the source stops reading. Only for writes: a failed fsync is final. Thread-safe.
 */
final class UnwritableDisk {
    private static final Logger LOG = LoggerFactory.getLogger(UnwritableDisk.class);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    /** ENOSPC, EDQUOT and EROFS, which Java says only in the words of {@code strerror}. */
    private static final List<String> PASSING =
            List.of("No space left on device", "Disk quota exceeded", "Read-only file system");

    private final Duration first;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final AtomicInteger blocked = new AtomicInteger();
    private volatile long sinceMs;
    private volatile String reason = "";

    UnwritableDisk(Duration first) {
        this.first = first;
    }

    /** Work that may find the disk unwritable, and may be done again from its start. */
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
            if (!passes(failed)) {
                throw failed;
            }
            LOG.warn("staging cannot be written, waiting: {}: {}", file, failed.getMessage());
            awaitWritable(file, work, failed);
            LOG.info("staging can be written again: {}", file);
        }
    }

    private void awaitWritable(Path file, Work work, IOException cause) throws IOException {
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
            if (!passes(failed)) {
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
            throw new IOException("interrupted while the disk took nothing", nobodyDoesThat);
        }
    }

    /** Ends all waiting; what waits fails with the error of its disk. */
    void close() {
        closing.countDown();
    }

    /** Threads that wait now. */
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

    /** Whether nothing is lost by it, and it may be over when it is tried again. */
    private static boolean passes(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return PASSING.stream().anyMatch(message::contains);
    }
}
