package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.process.Passing;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.stack.Tmpfs;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Order;

/** A sink is full or cannot be written; it is freed again. */
@Order(80)
@OnStack(StackKind.SMALL_SINKS)
class FullSinksIT {
    private static final long BATCH_BYTES = 60_000_000;
    private static final Duration FULL = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Scenario("25")
    void fullArchiveHoldsIngestionUntilThereIsRoom(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Path ballast = stack.volume("nas/archive").fill(20);
        trial.run("20 MB left in the archive's volume for " + FULL);
        TestBatch batch = trial.mixedBatch(BATCH_BYTES);
        Delivery delivery = trial.send(batch);
        long end = System.nanoTime() + FULL.toNanos();
        stagingTakesNothing(stack, "No space left on device");
        Passing.until(end);
        assertThat(delivery.sending().child().isAlive()).isTrue();
        assertThat(published(stack.local().archive(), batch, stack)).doesNotExist();
        Files.delete(ballast);
        trial.awaitFlow(Flow.INTO_STAGING);
        delivery.finish();
    }

    private static Path published(Path sink, TestBatch batch, FaultStack stack) throws Exception {
        return sink.resolve(batch.below(stack.settings().site().value())).resolve("large.bin");
    }

    @Scenario("25d")
    void readOnlyArchiveHoldsIngestionUntilItCanBeWritten(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Tmpfs archive = stack.volume("nas/archive");
        String job = stack.status().job().id();
        int restarts = stack.shown().restarts("job");
        archive.readOnly(true);
        trial.run("the archive mounted read-only");
        Delivery delivery = trial.send(trial.oneFileBatch(BATCH_BYTES));
        stagingTakesNothing(stack, "Read-only file system");
        assertThat(delivery.sending().child().isAlive()).isTrue();
        archive.readOnly(false);
        trial.awaitFlow(Flow.INTO_STAGING);
        delivery.finish();
        assertThat(stack.status().job().id()).isEqualTo(job);
        assertThat(stack.shown().restarts("job")).as("restarts of the job").isEqualTo(restarts);
    }

    private static void stagingTakesNothing(FaultStack stack, String why) throws Exception {
        stack.shown().awaitWarning("staging in the archive takes nothing since", why);
        stack.shown().awaitMetricAbove("longhaul_job_blocked{group=\"stage\"}", 0);
        assertThat(stack.shown().logOf(PartName.TASKMANAGER))
                .containsPattern("staging cannot be written, waiting: .*" + why);
    }

    @Scenario("25b")
    void fullWorkingHoldsUpOnlyItself(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Path ballast = stack.volume("nas/working").fill(10);
        trial.run("10 MB left in the volume of working");
        workingHoldsUpOnlyItself(trial, "No space left on device", () -> Files.delete(ballast));
    }

    @Scenario("25c")
    void readOnlyWorkingHoldsUpOnlyItself(Trial trial) throws Exception {
        Tmpfs working = trial.stack().volume("nas/working");
        working.readOnly(true);
        trial.run("working mounted read-only");
        workingHoldsUpOnlyItself(trial, "Read-only file system", () -> working.readOnly(false));
    }

    private interface Repair {
        void run() throws Exception;
    }

    private static void workingHoldsUpOnlyItself(Trial trial, String why, Repair repair)
            throws Exception {
        FaultStack stack = trial.stack();
        TestBatch batch = trial.mixedBatch(BATCH_BYTES);
        Delivery delivery = trial.send(batch);
        Path archived = published(stack.local().archive(), batch, stack);
        await("the archive takes the file").atMost(PATIENCE).until(() -> Files.exists(archived));
        long checkpoints = stack.status().job().completedCheckpoints();
        await("checkpoints go on")
                .atMost(PATIENCE)
                .until(() -> stack.status().job().completedCheckpoints() > checkpoints + 2);
        stack.shown().awaitWarning("working fails for", why);
        stack.shown().awaitMetricAbove("longhaul_job_failing{group=\"working\"}", 0);
        assertThat(stack.shown().logOf(PartName.TASKMANAGER)).contains(why);
        assertThat(published(stack.local().working(), batch, stack)).doesNotExist();
        assertThat(delivery.sending().child().isAlive()).isTrue();
        repair.run();
        trial.awaitFlow(Flow.INTO_THE_SINKS);
        delivery.finish();
    }
}
