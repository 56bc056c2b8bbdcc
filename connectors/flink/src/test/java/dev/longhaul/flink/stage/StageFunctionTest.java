package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.TransferEvent.Abandoned;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Control;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stage writes and tells, by order of arrival. */
class StageFunctionTest {
    private static final TransferId TRANSFER = new TransferId(1, 2);
    private static final String STOPS = SuppressRestartsException.class.getSimpleName();
    private static final int CHUNK_BYTES = TestSite.CHUNK_BYTES;

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

    @Test
    void jobThatAnotherHasTakenOverFromStopsAtItsNextCheckpoint() throws Exception {
        stage.snapshot();
        new StagingEpoch(stage.layout, 2).claim();
        await().pollInterval(Duration.ofMillis(200)) // the epoch is read once a second at most
                .untilAsserted(
                        () ->
                                assertThatThrownBy(stage::snapshot)
                                        .hasRootCauseInstanceOf(FencedException.class)
                                        .satisfies(e -> assertThat(chain(e)).contains(STOPS)));
    }

    @Test
    void archiveThatIsNotMountedIsNotStagedInto() throws Exception {
        Files.delete(stage.layout.epoch());
        Files.delete(Path.of(stage.layout.directory()));
        stage.sentinel(".mounted");
        assertThatThrownBy(() -> stage.restart(1, null))
                .hasMessageContaining("sink archive is not mounted");
        assertThat(Path.of(stage.layout.directory())).doesNotExist();

        Files.createFile(directory.resolve(".mounted"));
        stage.restart(1, null);
    }

    private static String chain(Throwable failure) {
        StringBuilder names = new StringBuilder();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            names.append(cause.getClass().getSimpleName()).append(' ');
        }
        return names.toString();
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                1,
                4095,
                4096,
                4097,
                CHUNK_BYTES - 1,
                CHUNK_BYTES,
                CHUNK_BYTES + 1,
                5 * CHUNK_BYTES
            })
    void fileIsWholeOnDiskOnceTheSnapshotIsTaken(int fileBytes) throws Exception {
        byte[] file = StageHarness.content(fileBytes);

        List<ChunkWritten> expected = new ArrayList<>();
        for (byte[] wire : stage.chunks(TRANSFER, file)) {
            long index = expected.size();
            int plaintextBytes = (int) Math.min(CHUNK_BYTES, fileBytes - index * CHUNK_BYTES);
            expected.add(
                    new ChunkWritten(
                            stage.edge.site,
                            TRANSFER,
                            TestSite.CHUNK_SIZE_LOG2,
                            index,
                            plaintextBytes));
            stage.receive(stage.edge.record(wire));
        }
        stage.snapshot();

        assertThat(stage.events()).isEqualTo(expected);
        assertThat(Files.readAllBytes(stage.growing(TRANSFER))).isEqualTo(file);
    }

    @Test
    void chunksMayComeInAnyOrder() throws Exception {
        byte[] file = StageHarness.content(4 * CHUNK_BYTES + 5);
        List<byte[]> chunks = stage.chunks(TRANSFER, file);
        java.util.Collections.shuffle(chunks, new Random(17));

        for (byte[] wire : chunks) {
            stage.receive(stage.edge.record(wire));
        }
        stage.snapshot();

        assertThat(Files.readAllBytes(stage.growing(TRANSFER))).isEqualTo(file);
    }

    @Test
    void duplicateChunkIsIgnored() throws Exception {
        stage.receive(stage.edge.record(stage.edge.chunk(TRANSFER, 0, StageHarness.content(17))));
        stage.receive(stage.edge.record(stage.edge.chunk(TRANSFER, 0, StageHarness.content(17))));
        stage.snapshot();

        assertThat(stage.events()).hasSize(1);
        assertThat(stage.growing(TRANSFER)).hasBinaryContent(StageHarness.content(17));
        assertThat(stage.quarantined()).isEmpty();
    }

    @Test
    void restoredOperatorWritesAndTellsAgain() throws Exception {
        stage.receive(
                stage.edge.record(
                        stage.edge.chunk(TRANSFER, 0, StageHarness.content(CHUNK_BYTES))));
        OperatorSubtaskState state = stage.snapshot();

        stage.restart(1, state);
        stage.receive(
                stage.edge.record(
                        stage.edge.chunk(TRANSFER, 0, StageHarness.content(CHUNK_BYTES))));
        stage.snapshot();

        assertThat(stage.events()).hasSize(1);
        assertThat(stage.growing(TRANSFER)).hasBinaryContent(StageHarness.content(CHUNK_BYTES));
    }

    @Test
    void transfersOfTwoSitesDoNotMix() throws Exception {
        TestSite other = stage.site("edge02");
        stage.restart(1, null);

        stage.receive(stage.edge.record(stage.edge.chunk(TRANSFER, 0, StageHarness.content(5))));
        stage.receive(other.record(other.chunk(TRANSFER, 0, StageHarness.content(9))));
        stage.snapshot();

        assertThat(stage.growing(TRANSFER)).hasBinaryContent(StageHarness.content(5));
        assertThat(stage.layout.growing(other.site, TRANSFER))
                .hasBinaryContent(StageHarness.content(9));
    }

    @Test
    void manifestAndBatchArePassedOn() throws Exception {
        stage.receive(stage.edge.record(stage.edge.manifest(TRANSFER, 5)));
        stage.receive(stage.edge.record(stage.edge.batch()));

        assertThat(stage.events())
                .singleElement()
                .isInstanceOfSatisfying(
                        ManifestArrived.class,
                        event -> assertThat(event.transferId()).isEqualTo(TRANSFER));
        assertThat(stage.side(SideOutputs.batches()))
                .singleElement()
                .satisfies(event -> assertThat(event.site()).isEqualTo(stage.edge.site))
                .isInstanceOf(BatchEvent.BatchClosed.class);
        assertThat(stage.quarantined()).isEmpty();
    }

    @Test
    void abandonmentIsPassedOnAndAProbeIsNot() throws Exception {
        stage.receive(stage.edge.record(stage.edge.control(new Control.Probe())));
        stage.receive(
                stage.edge.record(
                        stage.edge.control(new Control.Abandon(TRANSFER, "source changed"))));

        assertThat(stage.events())
                .containsExactly(new Abandoned(stage.edge.site, TRANSFER, "source changed"));
        assertThat(stage.quarantined()).isEmpty();
    }

    @Test
    void olderSubmissionIsStoppedForGood() throws Exception {
        stage.restart(2, null);

        assertThatThrownBy(() -> stage.restart(1, null))
                .isInstanceOf(SuppressRestartsException.class);
    }
}
