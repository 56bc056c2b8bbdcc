package dev.longhaul.edge.pipeline;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Work between threads, first in, first out; what repairs something goes to the front. Of chunks
 * the oldest of a file is so always with a worker or gone, and those behind it cannot wait for it
 * in vain. Bounded by what puts: chunks by their buffers. Thread-safe.
 */
public final class WorkQueue<T> {
    private final Deque<T> waiting = new ArrayDeque<>();
    private boolean ended;

    public synchronized void put(T work) {
        waiting.addLast(work);
        notify();
    }

    public synchronized void putFirst(T work) {
        waiting.addFirst(work);
        notify();
    }

    /** Null after {@link #end}, when all are taken. */
    public synchronized T take() throws InterruptedException {
        while (waiting.isEmpty() && !ended) {
            wait();
        }
        return waiting.poll();
    }

    /** Nothing more will be put. */
    public synchronized void end() {
        ended = true;
        notifyAll();
    }
}
