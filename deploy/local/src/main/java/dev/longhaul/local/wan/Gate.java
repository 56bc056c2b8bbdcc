package dev.longhaul.local.wan;

/** Lets bytes pass, or holds them back. Thread-safe. */
final class Gate {
    private volatile boolean held;

    synchronized void hold(boolean hold) {
        held = hold;
        notifyAll();
    }

    void pass() throws InterruptedException {
        if (held) {
            waitUntilOpen();
        }
    }

    private synchronized void waitUntilOpen() throws InterruptedException {
        while (held) {
            wait();
        }
    }
}
