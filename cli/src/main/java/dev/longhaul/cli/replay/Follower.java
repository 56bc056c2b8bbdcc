package dev.longhaul.cli.replay;

import dev.longhaul.cli.replay.FlinkCluster.Job;
import dev.longhaul.config.ConfigException;
import dev.longhaul.replay.follow.HistoryLine;
import dev.longhaul.replay.follow.HistoryTopic;
import dev.longhaul.replay.follow.ReplayTally;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** Follows a side job until everything that it is to do has come to its end. */
final class Follower {
    private static final Duration POLL = Duration.ofMillis(500);
    private static final long LOOK_NANOS = Duration.ofSeconds(2).toNanos();
    private static final long SAY_NANOS = Duration.ofSeconds(5).toNanos();

    /** So long after its submission Flink may not list a job yet. */
    private static final long UNKNOWN_NANOS = Duration.ofSeconds(10).toNanos();

    /** After this silence, a range of which the last record has expired counts as read. */
    private static final long SILENCE_NANOS = Duration.ofMinutes(5).toNanos();

    /** What was read is whole in staging one checkpoint later, if it is whole at all. */
    private static final int CHECKPOINTS_BEHIND_THE_LAST_RECORD = 3;

    private static final int SUBMISSIONS = 5;

    private final SideJob job;
    private final HistoryTopic history;
    private final ReplayTally tally;
    private final PrintWriter err;
    private final long deadlineNanos;
    private String said = "";
    private long saidNanos;
    private long lookedNanos;
    private long submittedNanos;
    private long newsNanos;
    private int submissions;
    private long checkpointsWhenRead = -1;

    /**
     * @param patience empty for as long as it takes
     */
    Follower(
            SideJob job,
            HistoryTopic history,
            ReplayTally tally,
            PrintWriter err,
            Optional<Duration> patience) {
        this.job = job;
        this.history = history;
        this.tally = tally;
        this.err = err;
        this.deadlineNanos =
                System.nanoTime() + patience.map(Duration::toNanos).orElse(Long.MAX_VALUE / 2);
    }

    void run() throws IOException, ConfigException, ReplayException, InterruptedException {
        submit();
        while (!tally.isComplete()) {
            for (HistoryLine line : history.poll(POLL)) {
                tally.hear(line);
                newsNanos = System.nanoTime();
            }
            long now = System.nanoTime();
            if (now - lookedNanos >= LOOK_NANOS) {
                lookedNanos = now;
                look(now);
            }
            say(now);
            if (now > deadlineNanos) {
                tally.failRest("not done in the time that was given");
            }
        }
    }

    private void submit()
            throws IOException, ConfigException, ReplayException, InterruptedException {
        submissions++;
        Optional<String> error = job.submit();
        if (error.isPresent()) {
            notSubmitted(error.get());
        }
        submittedNanos = System.nanoTime();
        newsNanos = submittedNanos;
        checkpointsWhenRead = -1;
    }

    /** It may have it all the same, or take it the next time: its JobManager may have died. */
    private void notSubmitted(String error) throws ReplayException {
        if (submissions >= SUBMISSIONS) {
            throw new ReplayException("Flink does not take the side job: " + error, null);
        }
        sayOnce("Flink does not take the side job: " + error);
    }

    /** While Flink does not answer, it may be on its way back; the lease goes on meanwhile. */
    private void look(long now) throws ConfigException, ReplayException, InterruptedException {
        try {
            Optional<Job> found = job.look();
            if (found.isEmpty()) {
                submitAgain(now);
            } else if (found.get().hasEnded()) {
                tally.failRest(
                        found.get().state().equals("CANCELED")
                                ? "somebody cancelled the side job"
                                : "the side job failed: " + job.flink().failure(found.get()));
            } else if (tally.hasReadAll() || now - newsNanos > SILENCE_NANOS) {
                judgeUnassembled(found.get());
            }
        } catch (IOException unused) {
            sayOnce("waiting for Flink: no answer from " + job.flink().address());
        }
    }

    private void submitAgain(long now)
            throws IOException, ConfigException, ReplayException, InterruptedException {
        if (now - submittedNanos < UNKNOWN_NANOS || job.flink().freeSlots() == 0) {
            return;
        }
        if (submissions >= SUBMISSIONS) {
            throw new ReplayException("Flink has lost the side job again and again", null);
        }
        sayOnce("Flink does not have the side job (its JobManager died?): submitting it again");
        submit();
    }

    private void judgeUnassembled(Job running) throws IOException, InterruptedException {
        if (tally.assembled() == tally.planned()) {
            return;
        }
        long completed = job.flink().completedCheckpoints(running);
        if (checkpointsWhenRead < 0) {
            checkpointsWhenRead = completed;
        } else if (completed >= checkpointsWhenRead + CHECKPOINTS_BEHIND_THE_LAST_RECORD) {
            tally.failUnassembled("some of its records could not be opened");
        }
    }

    private void say(long now) {
        if (now - saidNanos >= SAY_NANOS) {
            saidNanos = now;
            sayOnce(
                    "%d of %d transfers done, %d whole in staging%s"
                            .formatted(
                                    tally.ended(),
                                    tally.planned(),
                                    tally.assembled(),
                                    tally.hasReadAll() ? "" : ", reading"));
        }
    }

    private void sayOnce(String words) {
        if (!words.equals(said)) {
            said = words;
            err.println("longhaul: " + words);
            err.flush();
        }
    }
}
