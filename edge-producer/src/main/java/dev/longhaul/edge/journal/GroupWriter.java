package dev.longhaul.edge.journal;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The journal's one thread: does what it is told in that order and commits it in groups, all that
 * wait for a commit together, the rest after a quarter of a second at most. The first error of the
 * database ends it, for good.
 */
final class GroupWriter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GroupWriter.class);
    private static final long GROUP_NANOS = Duration.ofMillis(250).toNanos();
    private static final int QUEUE_TASKS = 1024;
    private static final int GROUP_TASKS = 256;

    private final Path file;
    private final JournalStore store;
    private final Task.Work<Void> withEachGroup;
    private final BlockingQueue<Task<?>> queue = new ArrayBlockingQueue<>(QUEUE_TASKS);
    private final Thread thread = new Thread(this::run, "longhaul-journal");

    /** Of the writer's thread. */
    private final List<Task<?>> unanswered = new ArrayList<>();

    private boolean stopping;

    /** Why nothing is taken any more; guarded by this. */
    private Optional<RuntimeException> ended = Optional.empty();

    private final List<Consumer<JournalFailedException>> listeners = new ArrayList<>();

    /**
     * @param withEachGroup done before each commit that is due
     */
    GroupWriter(Path file, JournalStore store, Task.Work<Void> withEachGroup) {
        this.file = file;
        this.store = store;
        this.withEachGroup = withEachGroup;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Done when it returns, and before whatever is told later; no commit. */
    <T> T read(Task.Work<T> work) {
        return submit(new Task<>(work, false)).await();
    }

    /** Done and committed when it returns. */
    <T> T keep(Task.Work<T> work) {
        return submit(new Task<>(work, true)).await();
    }

    /** Done some time, in its turn. Waits only where a thousand others are before it. */
    void tell(Task.Work<Void> work) {
        submit(new Task<>(work, false));
    }

    /** Tells once of a failure, at once of an earlier one; holds no lock meanwhile. */
    void whenFailed(Consumer<JournalFailedException> listener) {
        Optional<RuntimeException> earlier;
        synchronized (this) {
            listeners.add(listener);
            earlier = ended;
        }
        earlier.ifPresent(failure -> announce(failure, List.of(listener)));
    }

    private <T> Task<T> submit(Task<T> task) {
        boolean interrupted = false;
        boolean taken = false;
        while (!taken) {
            endedBefore();
            try {
                taken = queue.offer(task, 100, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        failTheLate();
        return task;
    }

    private synchronized void endedBefore() {
        ended.ifPresent(
                failure -> {
                    throw failure;
                });
    }

    /** Whoever came into the queue after the thread had left it is answered here. */
    private synchronized void failTheLate() {
        ended.ifPresent(
                failure -> {
                    for (Task<?> late = queue.poll(); late != null; late = queue.poll()) {
                        late.fail(failure);
                    }
                });
    }

    private void run() {
        RuntimeException end = new IllegalStateException("journal %s is closed".formatted(file));
        try {
            writeUntilStopped();
        } catch (SQLException e) {
            end = Failure.of(e).later(file);
            LOG.error("{}", end.getMessage(), e);
        } catch (RuntimeException e) {
            end = new JournalFailedException("journal %s has failed".formatted(file), null, e);
            LOG.error("{}", end.getMessage(), e);
        }
        closeStore();
        announce(end, end(end));
    }

    private void writeUntilStopped() throws SQLException {
        long dueNanos = System.nanoTime() + GROUP_NANOS;
        while (!stopping) {
            runGroup(next(dueNanos - System.nanoTime()));
            if (stopping || System.nanoTime() - dueNanos >= 0) {
                withEachGroup.on(store);
                store.commit();
                dueNanos = System.nanoTime() + GROUP_NANOS;
            }
        }
    }

    private Task<?> next(long longestNanos) {
        try {
            return queue.poll(longestNanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private void runGroup(Task<?> first) throws SQLException {
        Task<?> task = first;
        for (int count = 1; task != null; count++) {
            unanswered.add(task);
            task.run(store);
            if (!task.isToBeCommitted()) {
                unanswered.remove(unanswered.size() - 1).answer();
            }
            task = count < GROUP_TASKS ? queue.poll() : null;
        }
        if (!unanswered.isEmpty()) {
            store.commit();
            unanswered.forEach(Task::answer);
            unanswered.clear();
        }
    }

    private void closeStore() {
        try {
            store.close();
        } catch (SQLException e) {
            LOG.warn("journal {} was not closed cleanly; nothing is lost", file, e);
        }
    }

    /** Who is to be told. */
    private synchronized List<Consumer<JournalFailedException>> end(RuntimeException reason) {
        ended = Optional.of(reason);
        unanswered.forEach(task -> task.fail(reason));
        failTheLate();
        return List.copyOf(listeners);
    }

    private static void announce(
            RuntimeException reason, List<Consumer<JournalFailedException>> listeners) {
        if (reason instanceof JournalFailedException failure) {
            listeners.forEach(listener -> listener.accept(failure));
        }
    }

    /** Does and commits what was told so far; what failed is told to the listeners only. */
    @Override
    public void close() {
        try {
            keep(
                    store -> {
                        stopping = true;
                        return withEachGroup.on(store);
                    });
        } catch (JournalFailedException | IllegalStateException alreadyEnded) {
            LOG.debug("journal {} had ended before", file, alreadyEnded);
        }
        joinThread();
    }

    private void joinThread() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
