package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.flink.KnownJob;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobMemoryTest {
    private static final Path CHECKPOINT = Path.of("/c/aa/chk-9");

    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("job.json");
    }

    @Test
    void newOneKnowsNothing() {
        JobMemory memory = JobMemory.open(file);
        assertThat(memory.submittingId()).isNull();
        assertThat(memory.restores(CHECKPOINT)).isTrue();
        assertThat(memory.isStoppedAt(0)).isFalse();
    }

    @Test
    void nextKeeperKnowsWhatThisOneKnew() throws Exception {
        JobMemory memory = JobMemory.open(file);
        memory.doesNotRestore(CHECKPOINT);
        memory.mayGoOnAfter("aa");
        memory.submitting("bb");
        memory.stoppedAt(77);
        JobMemory next = JobMemory.open(file);
        assertThat(next.restores(CHECKPOINT)).isFalse();
        assertThat(next.mayGoOn("aa")).isTrue();
        assertThat(next.mayGoOn("bb")).isFalse();
        assertThat(next.submittingId()).isEqualTo("bb");
        assertThat(next.isStoppedAt(77)).isTrue();
        assertThat(next.isStoppedAt(78)).isFalse();
    }

    @Test
    void damagedOneIsAsGoodAsNone() throws Exception {
        Files.writeString(file, "{ \"submi");
        assertThat(JobMemory.open(file).submittingId()).isNull();
    }

    @Test
    void jobsStandInTheOrderOfTheirSubmissionWhoeverSubmittedThem() throws Exception {
        JobMemory memory = JobMemory.open(file);
        memory.submitting("aa");
        memory.hasCheckpoint("aa");
        memory.submitting("bb");
        memory.submitting(null);
        memory.runs("aa");
        memory.runs("cc");
        memory.stoppedWith("cc", CHECKPOINT);
        memory.forgetDecisions();
        assertThat(JobMemory.open(file).jobs())
                .containsExactly(
                        new KnownJob("bb", false, null),
                        new KnownJob("aa", true, null),
                        new KnownJob("cc", true, CHECKPOINT));
    }
}
