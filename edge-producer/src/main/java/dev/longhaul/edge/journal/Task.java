package dev.longhaul.edge.journal;

import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Something to be done on the journal's thread, and its answer. */
final class Task<T> {
    /** Throws a runtime exception only before it has changed anything. */
    interface Work<T> {
        T on(JournalStore store) throws SQLException;
    }

    private final Work<T> work;
    private final boolean toBeCommitted;
    private final CompletableFuture<T> answer = new CompletableFuture<>();
    private T result;

    /**
     * @param toBeCommitted the answer comes only when the result survives the process
     */
    Task(Work<T> work, boolean toBeCommitted) {
        this.work = work;
        this.toBeCommitted = toBeCommitted;
    }

    boolean isToBeCommitted() {
        return toBeCommitted;
    }

    void run(JournalStore store) throws SQLException {
        try {
            result = work.on(store);
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    void answer() {
        answer.complete(result);
    }

    void fail(RuntimeException failure) {
        answer.completeExceptionally(failure);
    }

    /** Not to be interrupted: what it waits for is one write. */
    T await() {
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
