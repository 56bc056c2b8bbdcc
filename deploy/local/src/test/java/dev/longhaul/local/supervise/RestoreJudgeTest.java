package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.flink.JobCheckpoints;
import dev.longhaul.local.flink.JobFailure;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RestoreJudgeTest {
    private static final Path RESTORED = Path.of("/c/aa/chk-9");
    private static final Path COMPLETED = Path.of("/c/bb/chk-2");
    private static final String UNREADABLE = "x.FlinkException: Could not restore keyed state";
    private static final String OTHER = "java.io.IOException: No space left on device";

    private static JobCheckpoints restoredOnly() {
        return new JobCheckpoints(
                0, 0, Optional.empty(), 0, "", Optional.empty(), Optional.of(RESTORED));
    }

    private static JobCheckpoints completedAt(int second) {
        return new JobCheckpoints(
                1,
                0,
                Optional.of(Instant.ofEpochSecond(second)),
                5,
                "",
                Optional.of(COMPLETED),
                Optional.of(RESTORED));
    }

    /** The newest first, one a second, the oldest at second 1. */
    private static List<JobFailure> failures(String... newestFirst) {
        int[] second = {newestFirst.length + 1};
        return Arrays.stream(newestFirst)
                .map(text -> new JobFailure(Instant.ofEpochSecond(--second[0]), text))
                .toList();
    }

    @Test
    void threeFailuresToRestoreConvict() {
        assertThat(RestoreJudge.judge(restoredOnly(), failures(UNREADABLE, UNREADABLE, UNREADABLE)))
                .contains(new RestoreJudge.Verdict(RESTORED, UNREADABLE));
    }

    @Test
    void twoDoNot() {
        assertThat(RestoreJudge.judge(restoredOnly(), failures(UNREADABLE, UNREADABLE))).isEmpty();
    }

    @Test
    void anotherFaultAmongTheLastAcquits() {
        assertThat(
                        RestoreJudge.judge(
                                restoredOnly(),
                                failures(UNREADABLE, OTHER, UNREADABLE, UNREADABLE)))
                .isEmpty();
    }

    @Test
    void checkpointSinceAcquits() {
        assertThat(RestoreJudge.judge(completedAt(2), failures(UNREADABLE, UNREADABLE, UNREADABLE)))
                .isEmpty();
    }

    @Test
    void checkpointOfTheJobItselfIsConvictedWhereItIsTheNewest() {
        assertThat(RestoreJudge.judge(completedAt(0), failures(UNREADABLE, UNREADABLE, UNREADABLE)))
                .map(RestoreJudge.Verdict::checkpoint)
                .contains(COMPLETED);
    }
}
