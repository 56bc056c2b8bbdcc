package dev.longhaul.edge.pipeline;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/** Bounds the bytes that were handed to the producer and are not yet acknowledged. Thread-safe. */
final class AckWindow {
    private static final int WIDE_OPEN = 1 << 30;

    private final Semaphore free;
    private final AtomicBoolean opened = new AtomicBoolean();
    private final int windowBytes;

    AckWindow(int windowBytes) {
        this.windowBytes = windowBytes;
        this.free = new Semaphore(windowBytes, true);
    }

    /** Waits for room. */
    void enter(int bytes) throws InterruptedException {
        free.acquire(weight(bytes));
    }

    void leave(int bytes) {
        free.release(weight(bytes));
    }

    /** Nobody waits any more: the sending has ended. Idempotent. */
    void open() {
        if (opened.compareAndSet(false, true)) {
            free.release(WIDE_OPEN);
        }
    }

    private int weight(int bytes) {
        return Math.min(bytes, windowBytes);
    }
}
