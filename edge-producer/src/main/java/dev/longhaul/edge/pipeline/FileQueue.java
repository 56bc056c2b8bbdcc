package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.edge.track.BatchTrack;
import java.util.Iterator;
import java.util.List;

/** The files of all batches, one after another, for several readers. Thread-safe. */
final class FileQueue {
    private final Iterator<BatchTrack> batches;
    private Iterator<PlannedFile> files = List.<PlannedFile>of().iterator();
    private BatchTrack batch;

    /** A file and where it belongs. */
    record Next(BatchTrack batch, PlannedFile file) {}

    FileQueue(List<BatchTrack> batches) {
        this.batches = batches.iterator();
    }

    /** Null when there are no more. */
    synchronized Next next() {
        while (!files.hasNext()) {
            if (!batches.hasNext()) {
                return null;
            }
            batch = batches.next();
            files = batch.plan().files().iterator();
        }
        return new Next(batch, files.next());
    }
}
