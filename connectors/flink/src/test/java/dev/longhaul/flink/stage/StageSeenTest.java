package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stage tells of every record that it has seen. */
class StageSeenTest {
    private static final TransferId TRANSFER = new TransferId(1, 2);

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

    private List<RecordSeen> seen() {
        return stage.side(RecordSeen.output());
    }

    @Test
    void everyKindOfRecordIsToldWithItsPlaceInTheRun() throws Exception {
        byte[] chunk = stage.edge.chunk(TRANSFER, 0, new byte[] {1});
        stage.receive(stage.edge.record(chunk));
        stage.receive(stage.edge.record(chunk));
        stage.receive(stage.edge.record(stage.edge.manifest(TRANSFER, 1)));
        stage.receive(stage.edge.record(stage.edge.batch()));

        assertThat(seen()).extracting(RecordSeen::sequence).containsExactly(0L, 0L, 1L, 2L);
        assertThat(seen()).extracting(RecordSeen::offset).containsExactly(0L, 1L, 2L, 3L);
        assertThat(seen()).extracting(RecordSeen::runId).containsOnly(new RunId(1, 2));
        assertThat(seen()).extracting(RecordSeen::site).containsOnly(stage.edge.site);
        assertThat(seen()).extracting(RecordSeen::topic).containsOnly("edge01.longhaul.files");
    }

    @Test
    void recordThatCannotBeOpenedIsToldWithoutARun() throws Exception {
        byte[] changed = stage.edge.chunk(TRANSFER, 0, new byte[] {1});
        changed[changed.length - 1] ^= 1;
        stage.receive(stage.edge.record(changed));
        stage.receive(stage.edge.record("no site!", changed));
        stage.receive(new RawRecord("edge01.longhaul.files", 0, 2, 0, null));

        assertThat(seen()).hasSize(3).noneMatch(RecordSeen::isAuthenticated);
        assertThat(stage.quarantined()).hasSize(3);
    }

    @Test
    void manifestRefusedForWhatItSaysHasItsPlaceInTheRun() throws Exception {
        stage.receive(
                stage.edge.record(
                        stage.edge.manifest(TRANSFER, StageHarness.LARGEST_FILE_BYTES + 1)));

        assertThat(stage.reasons()).containsExactly("TOO_LARGE");
        assertThat(seen()).singleElement().matches(RecordSeen::isAuthenticated);
    }
}
