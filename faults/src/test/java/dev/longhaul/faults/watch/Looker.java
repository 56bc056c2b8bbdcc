package dev.longhaul.faults.watch;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Does the same thing every 50 ms on a thread of its own. A failure of it is not lost. */
final class Looker implements AutoCloseable {
    static final Duration EVERY = Duration.ofMillis(50);

    private final Runnable look;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile RuntimeException failure;

    Looker(String name, Runnable look) {
        this.look = look;
        Thread thread = new Thread(this::keepLooking, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void keepLooking() {
        try {
            while (!closed.await(EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                lookOnce();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void lookOnce() {
        try {
            look.run();
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    /**
     * Runs something between two looks.
     *
     * @throws AssertionError an earlier look has failed: nobody has been looking
     */
    synchronized void between(Runnable action) {
        if (failure != null) {
            throw new AssertionError("a look has failed", failure);
        }
        action.run();
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
