package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.flink.RetainedCheckpoints;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestorePointsTest {
    private static final String JOB = "a".repeat(32);

    @TempDir private Path folder;
    private StatusBoard board;
    private RestorePoints points;

    @BeforeEach
    void open() {
        board = new StatusBoard(folder.resolve("status.json"));
        board.add(JobKeeper.NAME);
        points =
                new RestorePoints(
                        new RetainedCheckpoints(folder.resolve("checkpoints")),
                        JobMemory.open(folder.resolve("job.json")),
                        board);
    }

    private Path checkpoint(int number) throws Exception {
        Path checkpoint =
                Files.createDirectories(folder.resolve("checkpoints/" + JOB + "/chk-" + number));
        Path metadata = Files.writeString(checkpoint.resolve("_metadata"), "m");
        Files.setLastModifiedTime(metadata, FileTime.fromMillis(number * 1_000L));
        return checkpoint;
    }

    @Test
    void newStackHasNoneAndThatIsNoFault() throws Exception {
        assertThat(points.newest()).isNull();
        assertThat(board.report().faults()).isEmpty();
    }

    @Test
    void oneThatFailedIsNotTakenAgain() throws Exception {
        Path older = checkpoint(1);
        Path newer = checkpoint(2);
        assertThat(points.newest()).isEqualTo(newer);
        points.failed(newer, "checksum mismatch");
        assertThat(points.newest()).isEqualTo(older);
        assertThat(board.report().faults())
                .extracting(Fault::cause)
                .containsExactly(
                        "no restore from "
                                + newer
                                + ": checksum mismatch; taking the one before it");
    }

    @Test
    void whereAllHaveFailedTheNewestIsTriedAgain() throws Exception {
        Path older = checkpoint(1);
        Path newer = checkpoint(2);
        points.failed(newer, "checksum mismatch");
        assertThat(points.allHaveFailed()).isFalse();
        points.failed(older, "checksum mismatch");
        assertThat(points.allHaveFailed()).isTrue();
        assertThat(points.startOver()).startsWith("none of 2 checkpoints can be restored");
        assertThat(points.newest()).isEqualTo(newer);
    }

    @Test
    void whereThereIsNoneNoneHasFailed() throws Exception {
        assertThat(points.allHaveFailed()).isFalse();
    }
}
