package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkRest.ListedJob;
import dev.longhaul.local.flink.JobCheckpoints;
import dev.longhaul.local.flink.JobFailure;
import dev.longhaul.local.layout.PartName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the job in the cluster: submits it where Flink does not have it, from the newest checkpoint
 * that restores, and never while Flink has one that runs or will run again by itself. A job that a
 * user has stopped stays stopped for as long as the JobManager lives that saw it end, until its
 * start is asked for.
 */
final class JobKeeper {
    /** What the job is called on the board. */
    static final String NAME = "job";

    private static final Logger LOG = LoggerFactory.getLogger(JobKeeper.class);
    private static final long LOOK_MILLIS = 1_000;
    private static final long STOP_MILLIS = 15_000;
    private static final int FAILURES_BEFORE_GIVING_UP = 3;

    /** Without a checkpoint for so long, it is asked why. */
    private static final Duration CHECKPOINT_OVERDUE = Duration.ofSeconds(15);

    /** A failure is handled within that time. */
    private static final Duration SAME_FAULT = Duration.ofSeconds(30);

    private final FlinkRest rest;
    private final Submission submission;
    private final RestorePoints restorePoints;
    private final RestoreTrial trial;
    private final StatusBoard board;
    private final JobMemory memory;
    private final Path submitRequest;
    private final Backoff backoff = new Backoff();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread = new Thread(this::keep, "keep-job");
    private Path restoredFrom;
    private String settledJobId;
    private String stumble;
    private Instant notRunningAt = Instant.EPOCH;
    private boolean wasReady;
    private int failures;

    /**
     * @param submitRequest a file whose presence asks for the start of a stopped job
     * @param goesOn whether the stack was up before: then a failure does not end it
     */
    JobKeeper(
            FlinkRest rest,
            Submission submission,
            RestorePoints restorePoints,
            CheckpointVolumes volumes,
            StatusBoard board,
            JobMemory memory,
            Path submitRequest,
            boolean goesOn) {
        this.rest = rest;
        this.submission = submission;
        this.restorePoints = restorePoints;
        this.trial = new RestoreTrial(rest, restorePoints, volumes, board, memory);
        this.board = board;
        this.memory = memory;
        this.submitRequest = submitRequest;
        this.wasReady = goesOn;
        thread.setDaemon(true);
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

    /** One look, and what has to be done. */
    void look() throws InterruptedException {
        try {
            lookOnce();
            recovered();
        } catch (IOException e) {
            LOG.info("cannot look after the job: {}", e.toString());
        } catch (RuntimeException e) {
            stumbled(e);
        }
    }

    /** A disk that fails, or an error of ours: told once, for the next look may do better. */
    private void stumbled(RuntimeException e) {
        LOG.error("cannot look after the job", e);
        if (!e.toString().equals(stumble)) {
            stumble = e.toString();
            board.fault(NAME, "could not be looked after: " + stumble);
        }
    }

    /** The fault is over where the job is well. */
    private void recovered() {
        if (stumble != null) {
            stumble = null;
            board.update(NAME, UnaryOperator.identity());
        }
    }

    private void lookOnce() throws IOException, InterruptedException {
        if (!board.isReady(PartName.JOBMANAGER.text())) {
            notRunning("waiting for the JobManager");
            return;
        }
        List<ListedJob> jobs = rest.jobs();
        obeyRequest(jobs);
        Optional<ListedJob> live = jobs.stream().filter(ListedJob::isLive).findFirst();
        if (live.isPresent()) {
            follow(live.get());
        } else if (jobs.stream().allMatch(ListedJob::hasEnded)) {
            atRest(jobs);
        }
    }

    /** The job is away, or about to be: until it is back, it is not well. */
    private void notRunning(String why) {
        notRunningAt = Instant.now();
        if (board.isReady(NAME)) {
            board.died(NAME, why);
        }
    }

    private void obeyRequest(List<ListedJob> jobs) throws IOException {
        if (Files.deleteIfExists(submitRequest)) {
            memory.stoppedAt(0);
            for (ListedJob job : jobs) {
                if (job.wasStopped()) {
                    memory.mayGoOnAfter(job.jobId());
                }
            }
        }
    }

    private void follow(ListedJob job) throws IOException, InterruptedException {
        if (job.jobId().equals(memory.submittingId())) {
            memory.submitting(null);
        }
        if (memory.isStoppedAt(jobManagerPid())) {
            memory.stoppedAt(0);
        }
        memory.runs(job.jobId());
        JobCheckpoints done = rest.checkpoints(job.jobId());
        boolean running = job.state().equals("RUNNING");
        if (!running) {
            notRunning("is " + job.state().toLowerCase(Locale.ROOT));
        }
        Instant lastEnd = done.lastEnd().orElse(Instant.EPOCH);
        if (running && lastEnd.isAfter(notRunningAt)) {
            explainRestart(job);
            isWell(job);
        } else {
            tell(running ? "running" : job.state().toLowerCase(Locale.ROOT), job);
        }
        if (lastEnd.plus(CHECKPOINT_OVERDUE).isBefore(Instant.now())) {
            if (trial.hasCancelled(job, done)) {
                notRunningAt = Instant.now();
            }
        }
    }

    /** Flink knows the cause of a restart when the tasks have ended. */
    private void explainRestart(ListedJob job) throws IOException, InterruptedException {
        if (!board.isReady(NAME)) {
            rest.failures(job.jobId()).stream()
                    .filter(failure -> failure.at().isAfter(notRunningAt.minus(SAME_FAULT)))
                    .findFirst()
                    .ifPresent(failure -> board.explain(NAME, failure.cause()));
        }
    }

    private void isWell(ListedJob job) throws IOException {
        tell(PartState.READY, job);
        if (!job.jobId().equals(settledJobId)) {
            settledJobId = job.jobId();
            wasReady = true;
            failures = 0;
            restorePoints.forgetOlderThan(job.jobId());
        }
    }

    private void tell(String state, ListedJob job) {
        if (!board.state(NAME).state().equals(state)) {
            String detail =
                    job.jobId() + (restoredFrom == null ? "" : " restored from " + restoredFrom);
            board.update(NAME, before -> before.with(state, 0).detailed(detail));
        }
    }

    private void atRest(List<ListedJob> jobs) throws IOException, InterruptedException {
        notRunningAt = Instant.now();
        Optional<ListedJob> last = jobs.stream().findFirst();
        if (last.isPresent() && last.get().wasStopped() && !memory.mayGoOn(last.get().jobId())) {
            rememberSavepoint(last.get());
            staysStopped(last.get().jobId() + " is " + last.get().state());
        } else if (memory.isStoppedAt(jobManagerPid())) {
            staysStopped("was stopped");
        } else {
            if (last.isPresent() && last.get().state().equals("FAILED")) {
                judgeEnd(last.get());
            } else {
                notRunning("Flink does not have it");
            }
            submit();
        }
    }

    /** Flink deletes the checkpoints of a job that is stopped with a savepoint. */
    private void rememberSavepoint(ListedJob job) throws IOException, InterruptedException {
        boolean isNew = !board.state(NAME).state().equals(PartState.USER_STOPPED);
        if (isNew && job.hasFinished()) {
            memory.runs(job.jobId());
            Optional<Path> savepoint = rest.savepoint(job.jobId());
            if (savepoint.isPresent()) {
                memory.stoppedWith(job.jobId(), savepoint.get());
            }
        }
    }

    private long jobManagerPid() {
        return board.state(PartName.JOBMANAGER.text()).pid();
    }

    /** Flink forgets ended jobs after a while; the user's word holds. */
    private void staysStopped(String what) throws IOException {
        if (!board.state(NAME).state().equals(PartState.USER_STOPPED)) {
            LOG.info("the job {}: it stays so until the next 'stack up'", what);
            memory.stoppedAt(jobManagerPid());
            board.update(
                    NAME,
                    before ->
                            before.with(PartState.USER_STOPPED, 0)
                                    .detailed(what + "; 'stack up' starts it again"));
        }
    }

    /** One that Flink could not even begin: what it reads first is the checkpoint. */
    private void judgeEnd(ListedJob job) throws IOException, InterruptedException {
        List<JobFailure> reasons = rest.failures(job.jobId());
        if (job.jobId().equals(settledJobId)) {
            notRunning(reasons.isEmpty() ? "the job failed" : reasons.get(0).cause());
            return;
        }
        settledJobId = job.jobId();
        if (reasons.isEmpty()) {
            cameToNothing("the job failed, and Flink does not say why");
            return;
        }
        JobFailure last = reasons.get(0);
        if (restoredFrom == null || !trial.convicts(restoredFrom, last)) {
            cameToNothing("the job failed: " + last.cause());
        }
    }

    private void submit() throws IOException, InterruptedException {
        if (restorePoints.allHaveFailed()) {
            cameToNothing(restorePoints.startOver());
        }
        restoredFrom = restorePoints.newest();
        String jobId = memory.submittingId();
        if (jobId == null || rest.knows(jobId)) {
            jobId = UUID.randomUUID().toString().replace("-", "");
            memory.submitting(jobId);
        }
        board.update(NAME, state -> state.with("submitting", 0));
        LOG.info("submitting job {}, from {}", jobId, restoredFrom);
        Optional<String> error = submission.submit(restoredFrom, jobId);
        if (rest.knows(jobId)) {
            memory.submitting(null);
        } else {
            cameToNothing(error.orElse("Flink does not know the job that it took"));
        }
    }

    private void cameToNothing(String error) throws InterruptedException {
        failures++;
        board.died(NAME, error);
        if (!wasReady && failures >= FAILURES_BEFORE_GIVING_UP) {
            board.fail(NAME, error);
        }
        stopping.await(backoff.after(Duration.ZERO).toMillis(), TimeUnit.MILLISECONDS);
    }

    void stop() throws InterruptedException {
        stopping.countDown();
        submission.cancel();
        thread.interrupt();
        thread.join(STOP_MILLIS);
    }
}
