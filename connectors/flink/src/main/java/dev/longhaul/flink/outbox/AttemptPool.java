package dev.longhaul.flink.outbox;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads for file I/O. They are never interrupted: an interrupt would close the channel that a
 * thread reads or writes.
 */
final class AttemptPool {
    private static final long CLOSE_SECONDS = 5;

    private final ExecutorService executor;

    AttemptPool(String name, int threads) {
        this.executor = Executors.newFixedThreadPool(threads, named(name));
    }

    private static ThreadFactory named(String name) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    void execute(Runnable task) {
        executor.execute(task);
    }

    /** Starts nothing more and waits a moment; what hangs on a dead mount is left behind. */
    void close() throws InterruptedException {
        executor.shutdown();
        if (!executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
            Warnings.LOG.warn("threads are still busy and are left to themselves");
        }
    }
}
