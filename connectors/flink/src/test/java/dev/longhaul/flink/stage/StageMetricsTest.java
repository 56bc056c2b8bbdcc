package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stage shows to whoever watches it. */
class StageMetricsTest {
    @TempDir private Path directory;
    private StageHarness stage;

    @BeforeEach
    void setUp() throws Exception {
        stage = new StageHarness(directory);
    }

    @AfterEach
    void tearDown() throws Exception {
        stage.close();
    }

    private long counter(String name) {
        return stage.metrics().counter("longhaul.stage." + name);
    }

    private Object gauge(String name) {
        return stage.metrics().gauge("longhaul.stage." + name);
    }

    @Test
    void quarantineIsCountedByReasonAndTheLastRecordIsNamed() throws Exception {
        stage.receive(stage.edge.record(new byte[] {1, 2, 3}));
        stage.receive(stage.edge.record("no site!", stage.edge.batch()));

        assertThat(counter("quarantinedRecords")).isEqualTo(2);
        assertThat(counter("reason.MALFORMED.quarantined")).isEqualTo(1);
        assertThat(counter("reason.WRONG_SITE.quarantined")).isEqualTo(1);
        assertThat((String) gauge("lastQuarantined"))
                .contains("no site!.longhaul.files-0@1", "WRONG_SITE");
        assertThat((Long) gauge("lastQuarantinedMs")).isPositive();
    }

    @Test
    void restartDoesNotHideWhatWasQuarantined() throws Exception {
        stage.receive(stage.edge.record(new byte[] {1, 2, 3}));
        OperatorSubtaskState state = stage.snapshot();
        stage.restart(1, state);
        stage.receive(stage.edge.record(new byte[] {1, 2, 3}));

        assertThat(counter("quarantinedRecords")).isEqualTo(2);
        assertThat(counter("reason.MALFORMED.quarantined")).isEqualTo(2);
    }

    @Test
    void keyringThatCannotBeReadAgainIsTold() throws Exception {
        assertThat(gauge("keyringProblem")).isEqualTo("");
        Path typo = directory.resolve("keyring/sites/typo.public.key");
        Files.writeString(typo, "garbage");
        await().until(() -> ((String) gauge("keyringProblem")).contains(typo.toString()));
        Files.delete(typo);
        await().until(() -> gauge("keyringProblem").equals(""));
    }

    @Test
    void diskThatTakesEverythingShowsNothing() {
        assertThat(gauge("unwritableSince")).isEqualTo(0L);
        assertThat(gauge("unwritableReason")).isEqualTo("");
        assertThat(gauge("blocked")).isEqualTo(0);
        assertThat(gauge("stillSince")).isEqualTo(0L);
        assertThat(gauge("stillWith")).isEqualTo("");
    }
}
