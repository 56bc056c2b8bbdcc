package dev.longhaul.flink.stage;

import java.io.IOException;

/**
 * Counts what is not durable yet, and keeps the first failure. The mailbox waits here; threads of
 * the I/O pool report here. Thread-safe.
 */
final class Outstanding {
    private int count;
    private Throwable failure;

    synchronized void begin() {
        count++;
    }

    synchronized void end() {
        count--;
        notifyAll();
    }

    synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
        }
        notifyAll();
    }

    synchronized int count() {
        return count;
    }

    /**
     * @throws IOException where anything has failed since the operator opened
     */
    synchronized void requireHealthy() throws IOException {
        if (failure != null) {
            throw new IOException("staging failed: " + failure.getMessage(), failure);
        }
    }

    /** Waits until no more than {@code most} are left; a failure ends the waiting. */
    synchronized void awaitAtMost(int most) throws IOException, InterruptedException {
        requireHealthy();
        while (count > most) {
            wait();
            requireHealthy();
        }
    }
}
