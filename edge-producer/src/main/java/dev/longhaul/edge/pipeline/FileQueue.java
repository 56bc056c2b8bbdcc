package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.edge.track.BatchTrack;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The files of all batches, one after another, for several readers; files that go again come first,
 * and also after all the others. Thread-safe.
 */
final class FileQueue {
    private final Iterator<BatchTrack> batches;
    private final Deque<Next> again = new ArrayDeque<>();
    private Iterator<PlannedFile> files = List.<PlannedFile>of().iterator();
    private BatchTrack batch;
    private boolean ended;

    /**
     * A file and where it belongs.
     *
     * @param earlierTransfers of it in this sending, that ended without effect
     */
    record Next(BatchTrack batch, PlannedFile file, int earlierTransfers) {}

    FileQueue(List<BatchTrack> batches) {
        this.batches = batches.iterator();
    }

    synchronized void again(Next file) {
        again.add(file);
        notify();
    }

    /** Waits for one; null after {@link #end}. */
    synchronized Next next() throws InterruptedException {
        while (!ended) {
            if (!again.isEmpty()) {
                return again.poll();
            }
            Next planned = planned();
            if (planned != null) {
                return planned;
            }
            wait();
        }
        return null;
    }

    private Next planned() {
        while (!files.hasNext()) {
            if (!batches.hasNext()) {
                return null;
            }
            batch = batches.next();
            files = batch.plan().files().iterator();
        }
        return new Next(batch, files.next(), 0);
    }

    /** No more files are wanted. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }
}
