package dev.longhaul.local.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetainedCheckpointsTest {
    @TempDir private Path directory;

    private Path checkpoint(String name, String metadata, long completedMillis) throws Exception {
        Path checkpoint = Files.createDirectories(directory.resolve(name));
        Path file = Files.writeString(checkpoint.resolve("_metadata"), metadata);
        Files.setLastModifiedTime(file, FileTime.fromMillis(completedMillis));
        return checkpoint;
    }

    @Test
    void newestOfAnyJobComesFirst() throws Exception {
        Path old = checkpoint("aa/chk-90", "m", 1_000);
        Path newest = checkpoint("bb/chk-2", "m", 3_000);
        Path middle = checkpoint("bb/chk-1", "m", 2_000);
        assertThat(new RetainedCheckpoints(directory).newestFirst())
                .containsExactly(newest, middle, old);
    }

    @Test
    void clockThatWasSetBackMakesNoOlderJobTheNewest() throws Exception {
        Path unknown = checkpoint("aa/chk-3", "m", 9_000);
        Path old = checkpoint("bb/chk-90", "m", 8_000);
        Path before = checkpoint("cc/chk-9", "m", 2_000);
        Path newest = checkpoint("cc/chk-10", "m", 1_000);
        assertThat(
                        new RetainedCheckpoints(directory)
                                .newestFirst(
                                        List.of(
                                                KnownJob.submitted("bb"),
                                                KnownJob.submitted("cc"))))
                .containsExactly(newest, before, old, unknown);
    }

    @Test
    void incompleteOnesDoNotCount() throws Exception {
        Files.createDirectories(directory.resolve("aa/chk-1"));
        Files.createDirectories(directory.resolve("aa/shared"));
        checkpoint("aa/chk-2", "", 1_000);
        assertThat(new RetainedCheckpoints(directory).newestFirst()).isEmpty();
    }

    @Test
    void missingDirectoryHasNone() throws Exception {
        assertThat(new RetainedCheckpoints(directory.resolve("none")).newestFirst()).isEmpty();
    }

    @Test
    void onlyTheNewestJobsAreKept() throws Exception {
        Path old = checkpoint(job('a') + "/chk-90", "m", 1_000);
        Path kept = checkpoint(job('b') + "/chk-2", "m", 2_000);
        Path newest = checkpoint(job('c') + "/chk-2", "m", 3_000);
        RetainedCheckpoints checkpoints = new RetainedCheckpoints(directory);
        checkpoints.keepNewestJobs(2, job('c'), List.of());
        assertThat(checkpoints.newestFirst()).containsExactly(newest, kept);
        assertThat(old.getParent()).doesNotExist();
    }

    private static String job(char digit) {
        return String.valueOf(digit).repeat(32);
    }

    @Test
    void jobThatCameToNoCheckpointLeavesNothingUnlessItRuns() throws Exception {
        Path live = Files.createDirectories(directory.resolve(job('d') + "/shared"));
        Path dead = Files.createDirectories(directory.resolve(job('e') + "/shared"));
        new RetainedCheckpoints(directory).keepNewestJobs(2, job('d'), List.of());
        assertThat(live).exists();
        assertThat(dead.getParent()).doesNotExist();
    }

    @Test
    void savepointOfAUserIsNeitherUsedNorDeleted() throws Exception {
        Path savepoint = Files.createDirectories(directory.resolve("savepoint-1a2b3c-4d5e"));
        Files.writeString(savepoint.resolve("_metadata"), "m");
        RetainedCheckpoints checkpoints = new RetainedCheckpoints(directory);
        checkpoints.keepNewestJobs(1, job('d'), List.of());
        assertThat(checkpoints.newestFirst()).isEmpty();
        assertThat(savepoint).exists();
    }
}
