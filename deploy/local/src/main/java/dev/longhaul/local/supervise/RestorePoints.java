package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.KnownJob;
import dev.longhaul.local.flink.RetainedCheckpoints;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which checkpoint the job is submitted from: the newest that has not failed to restore. */
final class RestorePoints {
    private static final Logger LOG = LoggerFactory.getLogger(RestorePoints.class);

    /** One that goes on, and two for the day when its checkpoints cannot be read. */
    private static final int JOBS_WITH_CHECKPOINTS = 3;

    private final RetainedCheckpoints checkpoints;
    private final JobMemory memory;
    private final StatusBoard board;
    private String toldLoss;

    RestorePoints(RetainedCheckpoints checkpoints, JobMemory memory, StatusBoard board) {
        this.checkpoints = checkpoints;
        this.memory = memory;
        this.board = board;
    }

    private List<Path> newestFirst() throws IOException {
        return checkpoints.newestFirst(memory.jobs());
    }

    /**
     * Null where no checkpoint is left, or none was ever made. Where the last job that had one has
     * left nothing, that is a fault.
     */
    Path newest() throws IOException {
        Path newest = newestFirst().stream().filter(memory::restores).findFirst().orElse(null);
        memory.jobs().stream()
                .filter(KnownJob::hadCheckpoint)
                .reduce((earlier, later) -> later)
                .filter(last -> newest == null || !isOfItOrLater(newest, last))
                .ifPresent(last -> tellOfLoss(last.jobId(), newest));
        return newest;
    }

    private boolean isOfItOrLater(Path checkpoint, KnownJob last) {
        return memory.jobs().stream()
                .skip(memory.jobs().indexOf(last))
                .anyMatch(job -> job.hasLeft(checkpoint));
    }

    private void tellOfLoss(String jobId, Path insteadFrom) {
        String loss =
                "job "
                        + jobId
                        + " has left nothing that can be restored: the next one starts from "
                        + (insteadFrom == null ? "nothing" : insteadFrom + ", which is older");
        if (!loss.equals(toldLoss)) {
            toldLoss = loss;
            board.fault(JobKeeper.NAME, loss);
        }
    }

    /** Whether there are checkpoints, and each has been tried in vain. */
    boolean allHaveFailed() throws IOException {
        List<Path> all = newestFirst();
        return !all.isEmpty() && all.stream().noneMatch(memory::restores);
    }

    /**
     * From the newest once more: what has kept all of them from being read may be over, and to
     * start from nothing would forget what only they know.
     *
     * @return in words for people
     */
    String startOver() throws IOException {
        memory.forgetThoseThatDoNotRestore();
        return "none of "
                + newestFirst().size()
                + " checkpoints can be restored; they are tried again, the newest first, until one"
                + " can, or none is left in "
                + checkpoints.directory();
    }

    /** It is not taken again before all others have been tried. */
    void failed(Path checkpoint, String cause) throws IOException {
        LOG.error("the job does not restore from {}: {}", checkpoint, cause);
        memory.doesNotRestore(checkpoint);
        board.died(
                JobKeeper.NAME,
                "no restore from " + checkpoint + ": " + cause + "; taking the one before it");
    }

    /** The job has completed one of its own. */
    void forgetOlderThan(String jobId) throws IOException {
        memory.hasCheckpoint(jobId);
        checkpoints.keepNewestJobs(JOBS_WITH_CHECKPOINTS, jobId, memory.jobs());
    }
}
