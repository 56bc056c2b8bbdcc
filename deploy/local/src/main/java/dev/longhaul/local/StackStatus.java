package dev.longhaul.local;

import dev.longhaul.local.wan.WanReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A look at a stack at one moment.
 *
 * @param phase {@code down}, {@code starting}, {@code up}, {@code stopping}, {@code failed}, or
 *     {@code orphaned} where the supervisor is gone and parts are left
 * @param error why it failed, or null
 * @param parts in the order in which they start; the supervisor first
 * @param job null where Flink does not answer
 * @param links what the mirrors say, the files first; empty before they ever ran
 * @param wan the emulated link; null without one, or where it does not answer
 * @param sender the site's last one; null before there ever was one
 * @param faults the last ones, the oldest first
 * @param warnings what is wrong now, a line each
 * @param notes what is worth knowing and not wrong now, a line each
 */
public record StackStatus(
        String phase,
        String error,
        String webUi,
        List<Part> parts,
        Job job,
        List<Link> links,
        WanReport wan,
        Sender sender,
        List<PastFault> faults,
        List<String> warnings,
        List<String> notes) {

    /** Everything runs, nothing is wrong now. */
    public boolean allWell() {
        return phase.equals("up")
                && parts.stream().allMatch(part -> part.state().equals("ready"))
                && job != null
                && job.state().equals("RUNNING")
                && job.vertices().stream().allMatch(vertex -> vertex.state().equals("RUNNING"))
                && warnings.isEmpty();
    }

    /**
     * One process, or the job.
     *
     * @param pid 0 where it does not run
     * @param restarts since the stack came up
     * @param faults since then: restarts, and what else went wrong with it
     * @param lastError null, or why it last ended
     * @param lastErrorAt when that was, or null
     * @param residentBytes memory of the process now, 0 where it does not run
     * @param processorMillis that the process has used
     */
    public record Part(
            String name,
            long pid,
            String state,
            int restarts,
            int faults,
            String lastError,
            Instant lastErrorAt,
            long residentBytes,
            long processorMillis,
            Instant since) {}

    /**
     * One direction of the link.
     *
     * @param name {@code files} or {@code receipts}
     * @param phase waiting, starting or running; {@code unknown} where the mirror has said nothing
     *     for long
     * @param reason what it waits for, or empty
     * @param lagBytes estimated; -1 where it is not known
     * @param lastMovement null before the first time
     * @param stillSince since when nothing has moved although records wait; null where that is not
     *     so
     */
    public record Link(
            String name,
            String phase,
            String reason,
            int tasksRunning,
            int tasksWanted,
            long lagRecords,
            long lagBytes,
            Instant lastMovement,
            Instant stillSince,
            List<Partition> partitions) {}

    /** What one partition of the link is behind; bytes as in {@link Link}. */
    public record Partition(int partition, long lagRecords, long lagBytes) {}

    /**
     * What sends the site's files, by its own word.
     *
     * @param phase what it does, in its own words; {@code died} where it is gone without having
     *     said so, {@code ended} after its last word
     * @param failure why it broke off; empty where it did not
     * @param waitsFor window, brokerDisk, broker, or empty
     * @param counts every number that it tells, by the name of its metric
     */
    public record Sender(
            long pid,
            String phase,
            Instant at,
            String failure,
            String waitsFor,
            long filesFound,
            long filesDone,
            long unstagedBytes,
            long brokerUsableBytes,
            Map<String, Long> counts) {}

    /**
     * Something that went wrong.
     *
     * @param over when it was over; null while it is not
     */
    public record PastFault(Instant at, String part, String cause, Instant over) {}

    /**
     * The Flink job.
     *
     * @param restoredFrom checkpoint, or null
     * @param lastCheckpointEnd null before the first one
     * @param checkpointFailure why the newest checkpoint failed; empty where it did not
     * @param lagRecords that the source is behind at most in a partition; -1 where Flink does not
     *     say
     * @param quarantined records, since the job's state began
     * @param figures every metric of the job's own
     */
    public record Job(
            String id,
            String state,
            long completedCheckpoints,
            long failedCheckpoints,
            Instant lastCheckpointEnd,
            long lastCheckpointMillis,
            String checkpointFailure,
            String restoredFrom,
            long lagRecords,
            long quarantined,
            List<Vertex> vertices,
            List<Sink> sinks,
            List<Figure> figures) {}

    /**
     * One box of the job graph.
     *
     * @param backPressuredPercent share of time in which the next box is the limit, or -1
     * @param busyPercent or -1
     */
    public record Vertex(String name, String state, int backPressuredPercent, int busyPercent) {}

    /**
     * Where files go.
     *
     * @param waitingFiles not yet there
     * @param failing paths whose last attempt failed
     * @param failingSince null where none is
     * @param reason file and cause; empty where nothing fails
     * @param stillSince when the attempt that stands still for longest last moved; null where none
     *     is under way
     * @param stillWith its file, or empty
     */
    public record Sink(
            String name,
            long waitingFiles,
            long waitingBytes,
            long failing,
            Instant failingSince,
            String reason,
            Instant stillSince,
            String stillWith) {}

    /** One number of the job, summed over its subtasks. */
    public record Figure(String group, String name, double value) {}
}
