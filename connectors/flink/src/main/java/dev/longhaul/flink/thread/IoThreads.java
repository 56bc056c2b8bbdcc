package dev.longhaul.flink.thread;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads of an operator's own for file I/O. They are never interrupted: an interrupt would close
 * the channel that a thread reads or writes. So those that hang on a dead mount outlive their
 * operator; they are counted, and where too many do, later lives of it start nothing: the number of
 * threads is bounded however often a job fails over while a mount hangs.
 *
 * <p>The account is the list of threads of the process: who is left behind is renamed. So it holds
 * over all class loaders that a job has had.
 */
public final class IoThreads implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IoThreads.class);
    private static final int HUNG_LIVES = 4;

    private final String name;
    private final String nameLeftBehind;
    private final int mostHung;
    private final Duration patience;
    private final Runnable last;
    private final AtomicInteger started = new AtomicInteger();
    private final Set<Thread> alive = ConcurrentHashMap.newKeySet();
    private final ThreadPoolExecutor pool;
    private volatile int hung;
    private volatile boolean leftBehind;

    /**
     * @param name the same for each life of the same subtask
     * @param patience how long closing waits for threads that are busy
     */
    public IoThreads(String name, int threads, Duration patience) {
        this(name, threads, patience, () -> {});
    }

    /**
     * @param last runs when all threads have ended, which may be long after closing
     */
    public IoThreads(String name, int threads, Duration patience, Runnable last) {
        this.name = name;
        this.nameLeftBehind = name + " (left behind)";
        this.mostHung = HUNG_LIVES * threads;
        this.patience = patience;
        this.last = last;
        this.pool = new Pool(threads);
        this.hung = countHung();
    }

    private final class Pool extends ThreadPoolExecutor {
        Pool(int threads) {
            super(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
            setThreadFactory(IoThreads.this::thread);
        }

        @Override
        protected void terminated() {
            last.run();
            super.terminated();
        }
    }

    private Thread thread(Runnable work) {
        Thread thread = new Thread(() -> run(work), name + "-" + started.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    private void run(Runnable work) {
        Thread self = Thread.currentThread();
        alive.add(self);
        if (leftBehind) {
            self.setName(nameLeftBehind);
        }
        try {
            work.run();
        } finally {
            alive.remove(self);
        }
    }

    /**
     * @throws java.util.concurrent.RejectedExecutionException after closing
     */
    public void execute(Runnable task) {
        pool.execute(task);
    }

    /** Tasks that no thread has begun. */
    public int waiting() {
        return pool.getQueue().size();
    }

    /** Threads of earlier lives that still hang. */
    public int hung() {
        if (hung > 0) {
            hung = countHung();
        }
        return hung;
    }

    private int countHung() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] threads;
        int found;
        do { // it tells of no more than fit
            threads = new Thread[2 * all.activeCount() + 1];
            found = all.enumerate(threads);
        } while (found == threads.length);
        return (int)
                Arrays.stream(threads, 0, found)
                        .filter(thread -> thread.getName().equals(nameLeftBehind))
                        .count();
    }

    /**
     * @throws IOException where so many threads of earlier lives hang that no more may start
     */
    public void requireFewHung() throws IOException {
        int stillHung = hung();
        if (stillHung >= mostHung) {
            throw new IOException(
                    "%d threads of earlier attempts still hang there".formatted(stillHung));
        }
    }

    /**
     * Takes nothing more and waits a moment for what it has been given, interrupted or not; threads
     * that hang are left behind.
     */
    @Override
    public void close() {
        pool.shutdown();
        if (!awaitEnd()) {
            leftBehind = true;
            alive.forEach(thread -> thread.setName(nameLeftBehind));
            LOG.warn("{}: {} threads are still busy and left to themselves", name, alive.size());
        }
    }

    private boolean awaitEnd() {
        boolean interrupted = false;
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (true) {
                try {
                    return pool.awaitTermination(
                            deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException cancelled) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
