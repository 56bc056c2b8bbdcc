package dev.longhaul.flink.stage;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads of the operator's own that write and fsync. Nobody interrupts them: an interrupt during
 * I/O would close the descriptor under every other thread. So cancelling lets work under way end,
 * drops what has not begun, and then runs a last action.
 */
final class StagingIo extends ThreadPoolExecutor {
    private final Runnable last;

    StagingIo(String name, int threads, Runnable last) {
        super(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemons(name));
        this.last = last;
    }

    private static ThreadFactory daemons(String name) {
        AtomicInteger number = new AtomicInteger();
        return work -> {
            Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    @Override
    protected void terminated() {
        last.run();
        super.terminated();
    }

    /**
     * Ends the threads. Returns when they have ended or the time is up; the last action runs when
     * they have.
     */
    void end(Duration patience) {
        getQueue().clear();
        shutdown();
        boolean interrupted = false;
        long deadline = System.nanoTime() + patience.toNanos();
        while (!isTerminated() && System.nanoTime() < deadline) {
            try {
                awaitTermination(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException cancelled) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
