package dev.longhaul.edge.pipeline;

import java.util.HashMap;
import java.util.Map;

/**
 * Lets items go one at a time in the order of their indexes, from 0, whoever brings them in
 * whatever order. Nobody waits here: who comes too early leaves a copy, and whoever is on the way
 * out takes along what has become due. Thread-safe.
 */
final class InOrder<T> {
    /** Takes items out. */
    interface Exit<T> {
        void handOver(T item) throws InterruptedException;
    }

    /** Makes an item fit to be kept after the caller has gone on. */
    interface Keeper<T> {
        T keep(T item);
    }

    private final Map<Long, T> early = new HashMap<>();
    private long nextIndex;
    private boolean busy;

    /**
     * Hands the item over now, or keeps it. An exit that throws stops the order for good: later
     * items are kept and never go.
     */
    void offer(long index, T item, Keeper<T> keeper, Exit<T> exit) throws InterruptedException {
        synchronized (this) {
            if (busy || index != nextIndex) {
                early.put(index, keeper.keep(item));
                return;
            }
            busy = true;
        }
        for (T due = item; due != null; due = next()) {
            exit.handOver(due);
        }
    }

    private synchronized T next() {
        nextIndex++;
        T due = early.remove(nextIndex);
        busy = due != null;
        return due;
    }
}
