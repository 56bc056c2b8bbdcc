package dev.longhaul.local;

import java.time.Instant;
import java.util.List;

/**
 * A look at a stack at one moment.
 *
 * @param phase {@code down}, {@code starting}, {@code up}, {@code stopping}, {@code failed}, or
 *     {@code orphaned} where the supervisor is gone and parts are left
 * @param error why it failed, or null
 * @param parts in the order in which they start; the supervisor first
 * @param job null where Flink does not answer
 * @param warnings what an operator should look at, a line each
 */
public record StackStatus(
        String phase,
        String error,
        String webUi,
        List<Part> parts,
        Job job,
        List<String> warnings) {

    /** Everything runs, nothing to look at. */
    public boolean allWell() {
        return phase.equals("up")
                && parts.stream().allMatch(part -> part.state().equals("ready"))
                && job != null
                && job.state().equals("RUNNING")
                && job.vertices().stream().allMatch(vertex -> vertex.state().equals("RUNNING"));
    }

    /**
     * One process.
     *
     * @param pid 0 where it does not run
     * @param restarts since the stack came up
     * @param lastError null, or why it last ended
     * @param residentBytes memory of the process now, 0 where it does not run
     */
    public record Part(
            String name,
            long pid,
            String state,
            int restarts,
            String lastError,
            long residentBytes,
            Instant since) {}

    /**
     * The Flink job.
     *
     * @param restoredFrom checkpoint, or null
     * @param lastCheckpointEnd null before the first one
     */
    public record Job(
            String id,
            String state,
            long completedCheckpoints,
            long failedCheckpoints,
            Instant lastCheckpointEnd,
            long lastCheckpointMillis,
            String restoredFrom,
            List<Vertex> vertices) {}

    /**
     * One box of the job graph.
     *
     * @param backPressuredPercent share of time in which the next box is the limit, or -1
     * @param busyPercent or -1
     */
    public record Vertex(String name, String state, int backPressuredPercent, int busyPercent) {}
}
