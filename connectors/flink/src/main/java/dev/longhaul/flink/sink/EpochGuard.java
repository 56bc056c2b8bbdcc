package dev.longhaul.flink.sink;

import java.io.IOException;
import java.io.Serializable;

/** Knows whether this job still owns the staging directory. Thread-safe. */
public interface EpochGuard extends Serializable {
    /**
     * Called before anything is published, replaced or deleted.
     *
     * @throws FencedException where another job has taken over: the job stops
     * @throws IOException where the epoch cannot be read: tried again later
     */
    void requireCurrent() throws IOException, FencedException;

    /** Another job owns the staging directory now. */
    final class FencedException extends Exception {
        public FencedException(String message) {
            super(message);
        }
    }
}
