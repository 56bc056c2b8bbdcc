package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkRest.ListedJob;
import dev.longhaul.local.flink.JobCheckpoints;
import dev.longhaul.local.flink.JobFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tries checkpoints that a job does not restore from, and convicts none for the fault of the volume
 * that it stands on. What was convicted is not taken again before all others have been tried.
 */
final class RestoreTrial {
    private static final Logger LOG = LoggerFactory.getLogger(RestoreTrial.class);

    private final FlinkRest rest;
    private final RestorePoints restorePoints;
    private final CheckpointVolumes volumes;
    private final StatusBoard board;
    private final JobMemory memory;
    private Instant volumesFailedAt = Instant.EPOCH;

    RestoreTrial(
            FlinkRest rest,
            RestorePoints restorePoints,
            CheckpointVolumes volumes,
            StatusBoard board,
            JobMemory memory) {
        this.rest = rest;
        this.restorePoints = restorePoints;
        this.volumes = volumes;
        this.board = board;
        this.memory = memory;
    }

    /**
     * Ends a job whose state cannot be read, which Flink would restart for ever. Only what has just
     * failed is judged: one that runs may be on the point of being well.
     */
    boolean hasCancelled(ListedJob job, JobCheckpoints done)
            throws IOException, InterruptedException {
        if (!job.isRestarting() || volumesFail()) {
            return false;
        }
        List<JobFailure> failures =
                rest.failures(job.jobId()).stream()
                        .filter(failure -> failure.at().isAfter(volumesFailedAt))
                        .toList();
        Optional<RestoreJudge.Verdict> verdict = RestoreJudge.judge(done, failures);
        if (verdict.isEmpty() || !isStillRestarting(job)) {
            return false;
        }
        restorePoints.failed(verdict.get().checkpoint(), verdict.get().cause());
        memory.mayGoOnAfter(job.jobId());
        rest.cancel(job.jobId());
        return true;
    }

    /** A job that has failed at once was submitted from this checkpoint. */
    boolean convicts(Path checkpoint, JobFailure last) throws IOException {
        boolean isBlamed = last.isAboutBeginning() || last.isAboutRestoring();
        if (!isBlamed || volumesFail()) {
            return false;
        }
        restorePoints.failed(checkpoint, last.cause());
        return true;
    }

    /** Failures of the time when they do count against no checkpoint. */
    private boolean volumesFail() {
        Optional<String> fault = volumes.fault();
        if (fault.isPresent()) {
            LOG.warn("no checkpoint is judged: {}", fault.get());
            volumesFailedAt = Instant.now();
            board.explain(JobKeeper.NAME, fault.get());
        }
        return fault.isPresent();
    }

    /** The look at the volumes may have taken long. */
    private boolean isStillRestarting(ListedJob job) throws IOException, InterruptedException {
        return rest.jobs().stream()
                .filter(now -> now.jobId().equals(job.jobId()))
                .anyMatch(ListedJob::isRestarting);
    }
}
