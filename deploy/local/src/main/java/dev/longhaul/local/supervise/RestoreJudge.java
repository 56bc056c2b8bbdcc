package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.JobCheckpoints;
import dev.longhaul.local.flink.JobFailure;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Tells a job that will never come up because its state cannot be read (Flink restarts it for ever)
 * from one that has other faults.
 */
final class RestoreJudge {
    /** One or two may be a passing fault of the file system. */
    static final int FAILURES_THAT_CONVICT = 3;

    private RestoreJudge() {}

    /**
     * A checkpoint that cannot be restored.
     *
     * @param checkpoint what the job began each attempt with
     * @param cause of its last failure
     */
    record Verdict(Path checkpoint, String cause) {}

    /**
     * @param failures the newest first
     * @return empty while there is hope: a checkpoint was completed since, or the last failures
     *     were not all about restoring
     */
    static Optional<Verdict> judge(JobCheckpoints checkpoints, List<JobFailure> failures) {
        Instant since = checkpoints.lastEnd().orElse(Instant.EPOCH);
        List<JobFailure> last =
                failures.stream()
                        .filter(failure -> failure.at().isAfter(since))
                        .limit(FAILURES_THAT_CONVICT)
                        .toList();
        if (last.size() < FAILURES_THAT_CONVICT
                || !last.stream().allMatch(JobFailure::isAboutRestoring)) {
            return Optional.empty();
        }
        return checkpoints.newest().map(path -> new Verdict(path, last.get(0).cause()));
    }
}
