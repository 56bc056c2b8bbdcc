package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.Shown;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.stack.StackPart;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.faults.watch.LiveJobs;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkRest.ListedJob;
import dev.longhaul.local.flink.RetainedCheckpoints;
import dev.longhaul.local.layout.PartName;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

/** What publishes the files dies. */
@Order(20)
@OnStack(StackKind.LINKED)
class KillTheJobIT {
    private static final String JOB = "job";
    private static final long BATCH_BYTES = 80_000_000;

    /** So that chunks are still to come when the job is back. */
    private static final String SLOW = "6MB/s";

    private static final int TASK_MANAGER_KILLS = Integer.getInteger("faults.kills", 10);
    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(30);

    @Tag("quick")
    @Scenario("19")
    void killedTaskManagerGoesOnFromItsCheckpoint(Trial trial) throws Exception {
        Delivery delivery = trial.sendForTwentySeconds();
        killTaskManager(trial, delivery, trial.shareOfSecondHalf());
    }

    @Scenario("19b")
    void taskManagerKilledAgainAndAgainLosesNothing(Trial trial) throws Exception {
        trial.stack().link().rate(SLOW);
        for (int kill = 0; kill < TASK_MANAGER_KILLS; kill++) {
            Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
            killTaskManager(trial, delivery, trial.points().share(0.0, 0.7));
        }
        trial.stack().link().rate(StackKind.RATE);
    }

    private static void killTaskManager(Trial trial, Delivery delivery, double share)
            throws Exception {
        delivery.awaitShare(share);
        Shown shown = trial.stack().shown();
        int restarts = shown.restarts(PartName.TASKMANAGER.text());
        int restartsOfJob = shown.restarts(JOB);
        trial.run("TaskManager killed at %.2f".formatted(share));
        trial.stack().part(PartName.TASKMANAGER).killAndAwaitSuccessor();
        Duration recovery = trial.awaitFlow(Flow.INTO_STAGING);
        trial.requireLittleAgain(delivery, delivery.finish());
        assertThat(recovery).isLessThan(LONGEST_RECOVERY);
        shown.requireRestart(PartName.TASKMANAGER.text(), restarts, "killed by signal 9");
        shown.requireRestart(JOB, restartsOfJob, "is ");
    }

    @Scenario("20")
    void killedJobManagerGetsItsJobBackOnceAndFromTheNewestCheckpoint(Trial trial)
            throws Exception {
        FaultStack stack = trial.stack();
        StackPart jobManager = stack.part(PartName.JOBMANAGER);
        Delivery delivery = trial.sendForTwentySeconds();
        double share = trial.shareOfSecondHalf();
        delivery.awaitShare(share);
        try (LiveJobs jobs = new LiveJobs(stack.settings().ports().flinkRest())) {
            String killed = stack.status().job().id();
            Shown shown = stack.shown();
            int restarts = shown.restarts(PartName.JOBMANAGER.text());
            int restartsOfJob = shown.restarts(JOB);
            trial.run("JobManager killed at %.2f".formatted(share));
            long dead = jobManager.kill();
            Path newest = retained(stack).newestFirst().get(0);
            jobManager.awaitSuccessorOf(dead);
            Duration recovery = trial.awaitFlow(Flow.INTO_STAGING);
            trial.requireLittleAgain(delivery, delivery.finish());
            assertThat(recovery).isLessThan(LONGEST_RECOVERY);
            assertOneLiveJob(stack);
            assertThat(stack.status().job().restoredFrom()).endsWith(inItsJob(newest));
            assertThat(jobs.mostAtOnce()).as("jobs at once").isEqualTo(1);
            assertThat(jobs.ever()).contains(killed).hasSize(2);
            shown.requireRestart(PartName.JOBMANAGER.text(), restarts, "killed by signal 9");
            shown.requireRestart(JOB, restartsOfJob, "waiting for the JobManager");
        }
    }

    private static RetainedCheckpoints retained(FaultStack stack) {
        return new RetainedCheckpoints(stack.layout().checkpoints());
    }

    /** As {@code JOB/chk-N}. */
    private static String inItsJob(Path checkpoint) {
        return checkpoint.getParent().getFileName() + "/" + checkpoint.getFileName();
    }

    private static void assertOneLiveJob(FaultStack stack) throws Exception {
        List<ListedJob> jobs = new FlinkRest(stack.settings().ports().flinkRest()).jobs();
        assertThat(jobs).filteredOn(ListedJob::isLive).hasSize(1);
    }

    @Scenario("21")
    void damagedNewestCheckpointIsPassedOverForTheOneBefore(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        double share = trial.points().share(0.2, 0.6);
        delivery.awaitShare(share);
        double faults = stack.shown().metric("longhaul_part_faults{part=\"job\"}");
        trial.run("newest checkpoint cut in half, JobManager killed at %.2f".formatted(share));
        Path damaged =
                stack.unsupervisedWhile(
                        () -> {
                            stack.part(PartName.JOBMANAGER).kill();
                            Path newest = retained(stack).newestFirst().get(0);
                            cutInHalf(newest.resolve("_metadata"));
                            return newest;
                        });
        trial.awaitFlow(Flow.INTO_STAGING);
        delivery.finish();
        assertOneLiveJob(stack);
        await().untilAsserted(
                        () ->
                                assertThat(stack.status().job().restoredFrom())
                                        .contains("/chk-")
                                        .doesNotContain(inItsJob(damaged)));
        assertThat(stack.status().faults())
                .extracting(StackStatus.PastFault::cause)
                .anyMatch(cause -> cause.startsWith("no restore from"));
        assertThat(stack.shown().logOf(PartName.SUPERVISOR)).contains("no restore from");
        stack.shown().awaitMetricAbove("longhaul_part_faults{part=\"job\"}", faults);
    }

    private static void cutInHalf(Path file) throws Exception {
        FileTime completed = Files.getLastModifiedTime(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
        }
        Files.setLastModifiedTime(file, completed);
    }
}
