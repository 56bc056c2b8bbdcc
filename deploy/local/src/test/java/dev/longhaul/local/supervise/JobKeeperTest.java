package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.RetainedCheckpoints;
import dev.longhaul.local.layout.PartName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JobKeeperTest {
    private static final long JOB_MANAGER = 77;
    private static final String UNREADABLE = "x.FlinkException: Could not restore keyed state";
    private static final String NOT_BEGUN = "x.JobInitializationException: Could not start";

    @TempDir private Path folder;
    private FakeFlink flink;
    private StatusBoard board;
    private final List<String> submitted = new ArrayList<>();
    private final List<Path> restored = new ArrayList<>();
    private Path checkpoints;
    private Optional<String> outcome = Optional.empty();
    private boolean flinkTakesIt = true;
    private boolean stumbles;

    private final Submission submission =
            new Submission() {
                @Override
                public Optional<String> submit(Path checkpoint, String jobId) {
                    if (stumbles) {
                        throw new UncheckedIOException(new IOException("Input/output error"));
                    }
                    submitted.add(jobId);
                    restored.add(checkpoint);
                    if (flinkTakesIt) {
                        flink.job(jobId, "RUNNING");
                    }
                    return outcome;
                }

                @Override
                public void cancel() {}
            };

    @BeforeEach
    void open() throws Exception {
        checkpoints = Files.createDirectory(folder.resolve("checkpoints"));
        flink = new FakeFlink();
        board = new StatusBoard(folder.resolve("status.json"));
        board.add(PartName.JOBMANAGER.text());
        jobManager(JOB_MANAGER);
    }

    @AfterEach
    void close() {
        flink.close();
    }

    private void jobManager(long pid) {
        board.update(PartName.JOBMANAGER.text(), state -> state.with(PartState.READY, pid));
    }

    /** A new one knows what is on disk. */
    private JobKeeper keeper() {
        JobMemory memory = JobMemory.open(folder.resolve("job.json"));
        return new JobKeeper(
                new FlinkRest(flink.port()),
                submission,
                new RestorePoints(new RetainedCheckpoints(checkpoints), memory, board),
                new CheckpointVolumes(List.of(checkpoints)),
                board,
                memory,
                folder.resolve("submit-job"),
                true);
    }

    private Path checkpoint(String job, int number) throws Exception {
        Path checkpoint = Files.createDirectories(checkpoints.resolve(job + "/chk-" + number));
        Files.writeString(checkpoint.resolve("_metadata"), "m");
        return checkpoint;
    }

    @Test
    void jobThatFlinkDoesNotHaveIsSubmittedOnce() throws Exception {
        JobKeeper keeper = keeper();
        keeper.look();
        keeper.look();
        assertThat(submitted).hasSize(1);
    }

    @Test
    void submissionOfUnknownOutcomeIsRepeatedUnderItsId() throws Exception {
        flinkTakesIt = false;
        outcome = Optional.of("Flink's client took more than 120 s");
        keeper().look();
        keeper().look();
        assertThat(submitted).hasSize(2);
        assertThat(submitted.get(1)).isEqualTo(submitted.get(0));
    }

    @Test
    void submissionThatFlinkTookAfterAllIsNotRepeated() throws Exception {
        flinkTakesIt = false;
        outcome = Optional.of("Flink's client took more than 120 s");
        JobKeeper keeper = keeper();
        keeper.look();
        flink.job(submitted.get(0), "RUNNING");
        keeper.look();
        keeper().look();
        assertThat(submitted).hasSize(1);
    }

    @Test
    void jobOnItsWayToAnEndIsWaitedFor() throws Exception {
        flink.job("aa", "CANCELLING");
        keeper().look();
        assertThat(submitted).isEmpty();
    }

    @Test
    void failedJobIsSubmittedAgainUnderAnotherId() throws Exception {
        JobKeeper keeper = keeper();
        keeper.look();
        flink.job(submitted.get(0), "FAILED");
        keeper.look();
        assertThat(submitted).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void jobThatItsUserStoppedStaysStoppedAlsoWhenFlinkHasForgottenIt() throws Exception {
        flink.job("aa", "FINISHED");
        keeper().look();
        assertThat(board.state(JobKeeper.NAME).state()).isEqualTo(PartState.USER_STOPPED);
        flink.forgetAll();
        keeper().look();
        assertThat(submitted).isEmpty();
    }

    @Test
    void stoppedJobIsSubmittedWhenItsStartIsAskedFor() throws Exception {
        flink.job("aa", "CANCELED");
        JobKeeper keeper = keeper();
        keeper.look();
        Files.createFile(folder.resolve("submit-job"));
        keeper.look();
        assertThat(submitted).hasSize(1);
        assertThat(folder.resolve("submit-job")).doesNotExist();
    }

    private Path stoppedWithSavepoint(String job) throws Exception {
        Path savepoint = Files.createDirectories(folder.resolve("savepoints/savepoint-1"));
        Files.writeString(savepoint.resolve("_metadata"), "m");
        flink.job(job, "FINISHED");
        flink.savepoint(job, savepoint);
        keeper().look();
        flink.forgetAll();
        jobManager(JOB_MANAGER + 1);
        return savepoint;
    }

    @Test
    void jobThatWasStoppedWithASavepointGoesOnFromIt() throws Exception {
        checkpoint("older", 7);
        Path savepoint = stoppedWithSavepoint("aa");
        keeper().look();
        assertThat(restored).containsExactly(savepoint);
        assertThat(board.report().faults()).isEmpty();
    }

    @Test
    void savepointIsOlderThanTheCheckpointsOfTheJobThatWentOnFromIt() throws Exception {
        stoppedWithSavepoint("aa");
        keeper().look();
        Path checkpoint = checkpoint(submitted.get(0), 8);
        flink.forgetAll();
        keeper().look();
        assertThat(restored).last().isEqualTo(checkpoint);
    }

    @Test
    void jobThatGoesOnFromAnOlderOneIsAFault() throws Exception {
        Path older = checkpoint("older", 7);
        Path savepoint = stoppedWithSavepoint("aa");
        Files.delete(savepoint.resolve("_metadata"));
        keeper().look();
        assertThat(restored).containsExactly(older);
        assertThat(board.report().faults())
                .extracting(Fault::cause)
                .containsExactly(
                        "job aa has left nothing that can be restored: the next one starts from "
                                + older
                                + ", which is older");
    }

    @Test
    void stoppedJobIsSubmittedToTheNextJobManager() throws Exception {
        flink.job("aa", "CANCELED");
        JobKeeper keeper = keeper();
        keeper.look();
        flink.forgetAll();
        jobManager(JOB_MANAGER + 1);
        keeper.look();
        assertThat(submitted).hasSize(1);
    }

    @Test
    void jobWhoseStateCannotBeReadIsCancelledAndSubmittedAgain() throws Exception {
        flink.job("aa", "RESTARTING");
        flink.failures("aa", UNREADABLE, 3);
        JobKeeper keeper = keeper();
        keeper.look();
        assertThat(flink.cancelled).containsExactly("aa");
        assertThat(JobMemory.open(folder.resolve("job.json")).restores(Path.of("/c/old/chk-9")))
                .isFalse();
        keeper.look();
        assertThat(submitted).hasSize(1);
    }

    @Test
    void jobThatRestartsForAnotherReasonIsLeftAlone() throws Exception {
        flink.job("aa", "RESTARTING");
        flink.failures("aa", "java.io.IOException: No space left on device", 9);
        keeper().look();
        assertThat(flink.cancelled).isEmpty();
    }

    @Test
    void noCheckpointIsBlamedWhileItsVolumeFails() throws Exception {
        flink.job("aa", "RESTARTING");
        flink.failures("aa", UNREADABLE, 3);
        Files.delete(checkpoints);
        JobKeeper keeper = keeper();
        keeper.look();
        Files.createDirectory(checkpoints);
        keeper.look();
        assertThat(flink.cancelled).isEmpty();
        flink.failures("aa", UNREADABLE, 3, Instant.now().plusSeconds(1));
        keeper.look();
        assertThat(flink.cancelled).containsExactly("aa");
    }

    @Test
    void jobThatMayJustBeComingUpIsNotJudgedByItsFailuresOfBefore() throws Exception {
        flink.job("aa", "RUNNING");
        flink.failures("aa", UNREADABLE, 3);
        keeper().look();
        assertThat(flink.cancelled).isEmpty();
    }

    @Test
    void jobThatFailedWithoutAReasonBlamesNoCheckpoint() throws Exception {
        Path checkpoint = checkpoint("aa", 1);
        JobKeeper keeper = keeper();
        keeper.look();
        flink.job(submitted.get(0), "FAILED");
        keeper.look();
        assertThat(restored).containsExactly(checkpoint, checkpoint);
    }

    @Test
    void whereNoCheckpointCanBeReadTheyAreTriedInTurnAndNothingIsForgotten() throws Exception {
        Path older = checkpoint("aa", 1);
        Path newer = checkpoint("aa", 2);
        Files.setLastModifiedTime(older.resolve("_metadata"), FileTime.fromMillis(1));
        JobKeeper keeper = keeper();
        keeper.look();
        for (int i = 0; i < 2; i++) {
            flink.job(submitted.get(i), "FAILED");
            flink.failures(submitted.get(i), NOT_BEGUN, 1);
            keeper.look();
        }
        assertThat(restored).containsExactly(newer, older, newer);
        assertThat(board.report().faults())
                .extracting(Fault::cause)
                .anyMatch(cause -> cause.startsWith("none of 2 checkpoints can be restored"));
    }

    @Test
    void lookThatGoesWrongUnexpectedlyIsAFaultAndNotTheLast() throws Exception {
        stumbles = true;
        JobKeeper keeper = keeper();
        keeper.look();
        keeper.look();
        assertThat(board.report().faults())
                .singleElement()
                .extracting(Fault::cause)
                .asString()
                .startsWith("could not be looked after: ")
                .endsWith("Input/output error");
        stumbles = false;
        keeper.look();
        assertThat(submitted).hasSize(1);
    }

    @Test
    void nothingIsSubmittedWhileTheJobManagerIsAway() throws Exception {
        board.update(PartName.JOBMANAGER.text(), state -> state.died("killed"));
        keeper().look();
        assertThat(submitted).isEmpty();
    }
}
