package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkRest.ListedJob;
import dev.longhaul.local.flink.RetainedCheckpoints;
import dev.longhaul.local.layout.PartName;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the job in the cluster: submits it where Flink does not have it, from the newest checkpoint
 * that restores, and never while Flink has one that runs or will run again by itself.
 */
final class JobKeeper {
    /** What the job is called on the board. */
    static final String NAME = "job";

    private static final Logger LOG = LoggerFactory.getLogger(JobKeeper.class);
    private static final long LOOK_MILLIS = 1_000;
    private static final int JOBS_WITH_CHECKPOINTS = 3;
    private static final int FAILURES_BEFORE_GIVING_UP = 3;

    private final FlinkRest rest;
    private final JobSubmission submission;
    private final RetainedCheckpoints checkpoints;
    private final StatusBoard board;
    private final Backoff backoff = new Backoff();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Set<Path> didNotRestore = new HashSet<>();
    private final Thread thread = new Thread(this::keep, "keep-job");
    private Path restoredFrom;
    private boolean judged;
    private boolean wasReady;
    private int failures;
    private boolean submitted;

    JobKeeper(
            FlinkRest rest,
            JobSubmission submission,
            RetainedCheckpoints checkpoints,
            StatusBoard board) {
        this.rest = rest;
        this.submission = submission;
        this.checkpoints = checkpoints;
        this.board = board;
        board.add(NAME);
    }

    void start() {
        thread.start();
    }

    private void keep() {
        try {
            while (!stopping.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                look();
            }
        } catch (InterruptedException e) {
            LOG.debug("the job is not kept any longer");
        } finally {
            board.update(NAME, state -> state.with(PartState.STOPPED, 0));
        }
    }

    private void look() throws InterruptedException {
        try {
            if (board.isReady(PartName.TASKMANAGER.text())) {
                List<ListedJob> jobs = rest.jobs();
                Optional<ListedJob> live = jobs.stream().filter(ListedJob::isLive).findFirst();
                if (live.isPresent()) {
                    follow(live.get());
                } else if (jobs.stream().allMatch(ListedJob::hasEnded)) {
                    judgeLastSubmission(!jobs.isEmpty());
                    submit(jobs.size());
                }
            }
        } catch (IOException e) {
            LOG.info("cannot look after the job: {}", e.getMessage());
        }
    }

    private void follow(ListedJob job) throws IOException, InterruptedException {
        boolean ready = job.state().equals("RUNNING") && rest.completedCheckpoints(job.jobId()) > 0;
        if (ready && !judged) {
            checkpoints.keepNewestJobs(JOBS_WITH_CHECKPOINTS);
        }
        if (ready) {
            judged = true;
            wasReady = true;
            failures = 0;
        }
        String state = ready ? PartState.READY : job.state().toLowerCase(Locale.ROOT);
        if (!board.state(NAME).state().equals(state)) {
            board.update(NAME, before -> before.with(state, 0).detailed(detail(job)));
        }
    }

    private String detail(ListedJob job) {
        return job.jobId() + (restoredFrom == null ? "" : " restored from " + restoredFrom);
    }

    /**
     * No job is live. Where Flink remembers that the last one has ended without a checkpoint of its
     * own, it could not be restored; where Flink remembers nothing, the JobManager is a new one.
     */
    private void judgeLastSubmission(boolean flinkRemembers) throws InterruptedException {
        if (submitted && flinkRemembers && !judged) {
            didNotRestore("ended before its first checkpoint; see logs/jobmanager.log");
        }
        submitted = false;
    }

    /** Each checkpoint is tried once, so that there is an end to it. */
    private void didNotRestore(String error) throws InterruptedException {
        if (restoredFrom == null) {
            cameToNothing(error);
            return;
        }
        LOG.error(
                "the job does not restore from {}: {}; trying the one before", restoredFrom, error);
        didNotRestore.add(restoredFrom);
        board.update(NAME, state -> state.died("no restore from " + restoredFrom + ": " + error));
    }

    private void submit(int jobsBefore) throws IOException, InterruptedException {
        Optional<Path> checkpoint =
                checkpoints.newestFirst().stream()
                        .filter(candidate -> !didNotRestore.contains(candidate))
                        .findFirst();
        board.update(NAME, state -> state.with("submitting", 0));
        LOG.info("submitting the job, from {}", checkpoint.map(Path::toString).orElse("nothing"));
        restoredFrom = checkpoint.orElse(null);
        judged = false;
        Optional<String> error = submission.submit(restoredFrom);
        submitted = error.isEmpty();
        if (error.isPresent() && rest.jobs().size() > jobsBefore) {
            // Flink took the job and could not start it: what it reads first is the checkpoint.
            didNotRestore(error.get());
        } else if (error.isPresent()) {
            cameToNothing(error.get());
        }
    }

    private void cameToNothing(String error) throws InterruptedException {
        failures++;
        board.update(NAME, state -> state.died(error));
        if (!wasReady && failures >= FAILURES_BEFORE_GIVING_UP) {
            board.fail(NAME, error);
        }
        stopping.await(backoff.after(Duration.ZERO).toMillis(), TimeUnit.MILLISECONDS);
    }

    void stop() throws InterruptedException {
        stopping.countDown();
        submission.cancel();
        thread.interrupt();
        thread.join();
    }
}
