package dev.longhaul.flink.outbox;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads for file I/O. They are never interrupted: an interrupt would close the channel that a
 * thread reads or writes. So those that hang on a dead mount outlive their operator; they are
 * counted, and where too many do, later lives of it start nothing: the number of threads is bounded
 * however often a job fails over while a mount hangs.
 */
final class AttemptPool {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int HUNG_LIVES = 4;

    /** By name of the pool; in this process. */
    private static final Map<String, AtomicInteger> HUNG = new ConcurrentHashMap<>();

    private final String name;
    private final int mostHung;
    private final Duration patience;
    private final AtomicInteger hung;
    private final ExecutorService executor;
    private int alive;
    private boolean leftBehind;

    AttemptPool(String name, int threads) {
        this(name, threads, PATIENCE);
    }

    /**
     * @param patience how long closing waits for threads that are busy
     */
    AttemptPool(String name, int threads, Duration patience) {
        this.name = name;
        this.patience = patience;
        this.mostHung = HUNG_LIVES * threads;
        this.hung = HUNG.computeIfAbsent(name, unused -> new AtomicInteger());
        this.executor = Executors.newFixedThreadPool(threads, counted());
    }

    private ThreadFactory counted() {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Runnable counted =
                    () -> {
                        try {
                            task.run();
                        } finally {
                            ended();
                        }
                    };
            Thread thread = new Thread(counted, name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            begins();
            return thread;
        };
    }

    private synchronized void begins() {
        alive++;
    }

    private synchronized void ended() {
        alive--;
        if (leftBehind) {
            hung.decrementAndGet();
        }
    }

    void execute(Runnable task) {
        executor.execute(task);
    }

    /** Threads of earlier lives that still hang. */
    int hung() {
        return hung.get();
    }

    /**
     * @throws IOException where so many threads of earlier lives hang that no more may start
     */
    void requireFewHung() throws IOException {
        if (hung.get() >= mostHung) {
            throw new IOException(
                    "%d threads of earlier attempts still hang there".formatted(hung.get()));
        }
    }

    /** Starts nothing more and waits a moment; what hangs on a dead mount is left behind. */
    void close() throws InterruptedException {
        executor.shutdown();
        try {
            if (executor.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } finally {
            leaveBehind();
        }
        Warnings.LOG.warn("{}: {} threads are still busy and left to themselves", name, alive);
    }

    private synchronized void leaveBehind() {
        if (!leftBehind) {
            leftBehind = true;
            hung.addAndGet(alive);
        }
    }
}
