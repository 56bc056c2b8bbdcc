package dev.longhaul.local.flink;

import java.nio.file.Path;

/**
 * A job that was submitted to this stack.
 *
 * @param hadCheckpoint whether it has completed one of its own
 * @param savepoint what it was stopped with, newer than its checkpoints; or null
 */
public record KnownJob(String jobId, boolean hadCheckpoint, Path savepoint) {
    public static KnownJob submitted(String jobId) {
        return new KnownJob(jobId, false, null);
    }

    public KnownJob withCheckpoint() {
        return new KnownJob(jobId, true, savepoint);
    }

    public KnownJob stoppedWith(Path itsSavepoint) {
        return new KnownJob(jobId, true, itsSavepoint);
    }

    /** Whether a job that is restored from there goes on from this one. */
    public boolean hasLeft(Path checkpoint) {
        return checkpoint.equals(savepoint) || checkpoint.getParent().endsWith(jobId);
    }
}
