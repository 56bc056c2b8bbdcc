package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.RetainedCheckpoints;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    RestorePoints(RetainedCheckpoints checkpoints, JobMemory memory, StatusBoard board) {
        this.checkpoints = checkpoints;
        this.memory = memory;
        this.board = board;
    }

    /** Null where there is none; where all have failed, that is a fault. */
    Path newest() throws IOException {
        List<Path> all = checkpoints.newestFirst();
        Optional<Path> newest = all.stream().filter(memory::restores).findFirst();
        if (newest.isEmpty() && !all.isEmpty()) {
            board.fault(
                    JobKeeper.NAME,
                    "none of "
                            + all.size()
                            + " checkpoints can be restored: the job starts from nothing and reads"
                            + " the topics from their beginning; senders are asked for what is"
                            + " missing");
        }
        return newest.orElse(null);
    }

    /** Each is tried once, so that there is an end to it. */
    void failed(Path checkpoint, String cause) throws IOException {
        LOG.error("the job does not restore from {}: {}", checkpoint, cause);
        memory.doesNotRestore(checkpoint);
        board.died(
                JobKeeper.NAME,
                "no restore from " + checkpoint + ": " + cause + "; taking the one before it");
    }

    /** The job has completed one of its own. */
    void forgetOlderThan(String jobId) throws IOException {
        checkpoints.keepNewestJobs(JOBS_WITH_CHECKPOINTS, jobId);
    }
}
