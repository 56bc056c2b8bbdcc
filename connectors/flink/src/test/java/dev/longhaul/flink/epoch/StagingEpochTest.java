package dev.longhaul.flink.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagingEpochTest {
    @TempDir private Path directory;
    private StagingLayout layout;

    @BeforeEach
    void setUp() {
        layout = new StagingLayout(directory.toString());
    }

    @Test
    void claimLeavesTheNumberAndNothingElse() throws IOException {
        new StagingEpoch(layout, 41).claim();

        assertThat(directory.resolve("epoch")).hasContent("41\n");
        assertThat(directory).isDirectoryNotContaining(file -> !file.endsWith("epoch"));
    }

    @Test
    void operatorsOfOneSubmissionShareTheEpoch() throws Exception {
        new StagingEpoch(layout, 41).claim();
        StagingEpoch other = new StagingEpoch(layout, 41);

        other.claim();
        other.requireCurrent();
    }

    @Test
    void olderSubmissionCannotClaim() throws IOException {
        new StagingEpoch(layout, 42).claim();

        assertThatThrownBy(() -> new StagingEpoch(layout, 41).claim())
                .isInstanceOf(SuppressRestartsException.class)
                .rootCause()
                .hasMessageContaining("a newer submission")
                .hasMessageContaining(directory.toString());
        assertThat(directory.resolve("epoch")).hasContent("42\n");
    }

    @Test
    void newerSubmissionFencesTheOlder() throws Exception {
        StagingEpoch old = new StagingEpoch(layout, 41);
        new StagingEpoch(layout, 42).claim();

        assertThatThrownBy(old::requireCurrent).isInstanceOf(FencedException.class);
    }

    @Test
    void lowerNumberLeftByARaceIsPutRight() throws Exception {
        Files.writeString(directory.resolve("epoch"), "40\n");

        new StagingEpoch(layout, 42).requireCurrent();

        assertThat(directory.resolve("epoch")).hasContent("42\n");
    }

    @Test
    void submissionIsAboveTheLastOneEvenWhenTheClockWentBack() throws IOException {
        new StagingEpoch(layout, 5_000).claim();

        assertThat(StagingEpoch.forSubmission(layout, 4_000).number()).isEqualTo(5_001);
        assertThat(StagingEpoch.forSubmission(layout, 6_000).number()).isEqualTo(6_000);
    }

    @Test
    void damagedFileIsAnErrorAndNotAnEpoch() throws IOException {
        Files.writeString(directory.resolve("epoch"), "x");

        assertThatThrownBy(() -> new StagingEpoch(layout, 1).claim())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("epoch needs to be a number");
    }
}
