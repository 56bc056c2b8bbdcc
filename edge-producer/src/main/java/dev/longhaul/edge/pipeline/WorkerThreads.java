package dev.longhaul.edge.pipeline;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads of a pipeline. One that dies stops the run: the others would wait for it. */
final class WorkerThreads {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerThreads.class);

    private final Consumer<String> onDeath;
    private final ExecutorService threads = Executors.newCachedThreadPool(this::thread);
    private volatile String name = "worker";
    private volatile boolean stopped;

    /**
     * @param onDeath told why
     */
    WorkerThreads(Consumer<String> onDeath) {
        this.onDeath = onDeath;
    }

    /** After {@link #stop} nothing is started. One caller at a time. */
    void start(String threadName, int count, Supplier<? extends Callable<Void>> tasks) {
        name = threadName;
        for (int i = 0; i < count; i++) {
            Callable<Void> task = tasks.get();
            try {
                Future<?> running = threads.submit(() -> runOrDie(task));
                LOG.trace("{} started: {}", threadName, running);
            } catch (RejectedExecutionException e) {
                LOG.debug("not started: the run has ended", e);
            }
        }
    }

    private Thread thread(Runnable task) {
        Thread thread = new Thread(task, "longhaul-" + name);
        thread.setDaemon(true);
        return thread;
    }

    private void runOrDie(Callable<Void> task) {
        try {
            task.call();
        } catch (InterruptedException e) {
            if (!stopped) {
                onDeath.accept("interrupted");
            }
        } catch (Exception | OutOfMemoryError e) {
            if (stopped) {
                LOG.debug("ended while it was stopped", e);
            } else {
                LOG.warn("sending stopped", e);
                onDeath.accept("sending stopped: " + e);
            }
        }
    }

    /** Interrupts them all. */
    void stop() {
        stopped = true;
        threads.shutdownNow();
    }
}
