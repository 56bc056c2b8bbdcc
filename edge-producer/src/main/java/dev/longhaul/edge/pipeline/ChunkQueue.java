package dev.longhaul.edge.pipeline;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Chunks between readers and codec workers, first in, first out: so the oldest chunk of a transfer
 * is always with a worker or gone, and those behind it cannot wait for it in vain. Bounded by the
 * buffers that the chunks hold. Thread-safe.
 */
final class ChunkQueue {
    private final Deque<ChunkWork> waiting = new ArrayDeque<>();
    private boolean ended;

    synchronized void put(ChunkWork work) {
        waiting.add(work);
        notify();
    }

    /** Null after {@link #end}, when all are taken. */
    synchronized ChunkWork take() throws InterruptedException {
        while (waiting.isEmpty() && !ended) {
            wait();
        }
        return waiting.poll();
    }

    /** Nothing more will be put. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }
}
