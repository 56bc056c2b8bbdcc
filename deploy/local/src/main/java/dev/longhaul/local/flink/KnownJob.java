package dev.longhaul.local.flink;

/**
 * A job that was submitted to this stack.
 *
 * @param hadCheckpoint whether it has completed one of its own
 */
public record KnownJob(String jobId, boolean hadCheckpoint) {
    public KnownJob withCheckpoint() {
        return new KnownJob(jobId, true);
    }
}
