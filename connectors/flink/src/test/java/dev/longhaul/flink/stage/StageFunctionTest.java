package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.EventTypes;
import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.Receipt.Rejected;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.streaming.api.operators.ProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StageFunctionTest {
    private static final int CHUNK_BYTES = TestSite.CHUNK_BYTES;
    private static final long LARGEST_FILE_BYTES = 64L << 20;
    private static final int QUARANTINE_PER_MINUTE = 100;
    private static final TransferId TRANSFER = new TransferId(1, 2);

    @TempDir private Path directory;
    private StagingLayout layout;
    private Path keyring;
    private PrivateKeys dataCentre;
    private TestSite edge;
    private OneInputStreamOperatorTestHarness<RawRecord, TransferEvent> stage;

    @BeforeEach
    void setUp() throws Exception {
        layout = new StagingLayout(directory.resolve(".staging").toString());
        keyring = directory.resolve("keyring");
        dataCentre = TestSite.dataCentre(keyring, directory);
        edge = TestSite.known("edge01", dataCentre, keyring, directory);
        stage = opened(1, null);
    }

    @AfterEach
    void tearDown() throws Exception {
        stage.close();
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
        byte[] file = content(fileBytes);

        List<ChunkWritten> expected = new ArrayList<>();
        for (byte[] wire : chunks(TRANSFER, file)) {
            long index = expected.size();
            int plaintextBytes = (int) Math.min(CHUNK_BYTES, fileBytes - index * CHUNK_BYTES);
            expected.add(
                    new ChunkWritten(
                            edge.site, TRANSFER, TestSite.CHUNK_SIZE_LOG2, index, plaintextBytes));
            receive(edge.record(wire));
        }
        snapshot();

        assertThat(stage.extractOutputValues()).isEqualTo(expected);
        assertThat(Files.readAllBytes(growing(TRANSFER))).isEqualTo(file);
    }

    @Test
    void chunksMayComeInAnyOrder() throws Exception {
        byte[] file = content(4 * CHUNK_BYTES + 5);
        List<byte[]> chunks = chunks(TRANSFER, file);
        java.util.Collections.shuffle(chunks, new Random(17));

        for (byte[] wire : chunks) {
            receive(edge.record(wire));
        }
        snapshot();

        assertThat(Files.readAllBytes(growing(TRANSFER))).isEqualTo(file);
    }

    @Test
    void duplicateChunkIsIgnored() throws Exception {
        receive(edge.record(edge.chunk(TRANSFER, 0, content(17))));
        receive(edge.record(edge.chunk(TRANSFER, 0, content(17))));
        snapshot();

        assertThat(stage.extractOutputValues()).hasSize(1);
        assertThat(growing(TRANSFER)).hasBinaryContent(content(17));
        assertThat(quarantined()).isEmpty();
    }

    @Test
    void restoredOperatorWritesAndTellsAgain() throws Exception {
        receive(edge.record(edge.chunk(TRANSFER, 0, content(CHUNK_BYTES))));
        OperatorSubtaskState state = snapshot();
        stage.close();

        stage = opened(1, state);
        receive(edge.record(edge.chunk(TRANSFER, 0, content(CHUNK_BYTES))));
        snapshot();

        assertThat(stage.extractOutputValues()).hasSize(1);
        assertThat(growing(TRANSFER)).hasBinaryContent(content(CHUNK_BYTES));
    }

    @Test
    void transfersOfTwoSitesDoNotMix() throws Exception {
        TestSite other = TestSite.known("edge02", dataCentre, keyring, directory);
        stage.close();
        stage = opened(1, null);

        receive(edge.record(edge.chunk(TRANSFER, 0, content(5))));
        receive(other.record(other.chunk(TRANSFER, 0, content(9))));
        snapshot();

        assertThat(growing(TRANSFER)).hasBinaryContent(content(5));
        assertThat(layout.growing(other.site, TRANSFER)).hasBinaryContent(content(9));
    }

    @Test
    void manifestAndBatchArePassedOn() throws Exception {
        receive(edge.record(edge.manifest(TRANSFER, 5)));
        receive(edge.record(edge.batch()));

        assertThat(stage.extractOutputValues())
                .singleElement()
                .isInstanceOfSatisfying(
                        ManifestArrived.class,
                        event -> assertThat(event.transferId()).isEqualTo(TRANSFER));
        assertThat(side(SideOutputs.batches()))
                .singleElement()
                .satisfies(event -> assertThat(event.site()).isEqualTo(edge.site))
                .isInstanceOf(BatchEvent.BatchClosed.class);
        assertThat(quarantined()).isEmpty();
    }

    @Test
    void garbageIsPutAsideAndTheNextRecordIsRead() throws Exception {
        byte[] garbage = content(5000);

        receive(edge.record(garbage));
        receive(edge.record(edge.chunk(TRANSFER, 0, content(5))));

        assertThat(quarantined())
                .singleElement()
                .satisfies(
                        record -> {
                            assertThat(record.reason()).isEqualTo("MALFORMED");
                            assertThat(record.topic()).isEqualTo("edge01.longhaul.files");
                            assertThat(record.offset()).isZero();
                            assertThat(record.head()).isEqualTo(Arrays.copyOf(garbage, 4096));
                        });
        assertThat(stage.extractOutputValues()).hasSize(1);
    }

    @Test
    void tombstoneAndEmptyRecordArePutAside() throws Exception {
        receive(edge.record((byte[]) null));
        receive(edge.record(new byte[0]));

        assertThat(reasons()).containsExactly("MALFORMED", "MALFORMED");
    }

    @Test
    void recordBeyondTwelveMebibytesIsPutAside() throws Exception {
        receive(edge.record(new byte[(12 << 20) + 1]));

        assertThat(reasons()).containsExactly("TOO_LARGE");
    }

    @Test
    void everyTruncationOfAKnownChunkIsPutAside() throws Exception {
        byte[] wire = edge.chunk(TRANSFER, 0, content(64));
        receive(edge.record(wire));
        int cuts = 0;
        for (int length = 1; length < wire.length; length += 37, cuts++) {
            receive(edge.record(Arrays.copyOf(wire, length)));
        }

        assertThat(stage.extractOutputValues()).hasSize(1);
        assertThat(quarantined()).hasSize(Math.min(cuts, QUARANTINE_PER_MINUTE));
    }

    @Test
    void flippedBitInAKnownChunkIsPutAside() throws Exception {
        byte[] wire = edge.chunk(TRANSFER, 0, content(64));
        receive(edge.record(wire));
        wire[wire.length - 1] ^= 1;
        receive(edge.record(wire));

        assertThat(reasons()).containsExactly("BAD_TAG");
    }

    @Test
    void recordOfAnotherSiteUnderThisNameIsPutAside() throws Exception {
        receive(edge.record("edge02", edge.chunk(TRANSFER, 0, content(5))));

        assertThat(reasons()).containsExactly("WRONG_SITE");
        assertThat(quarantined().get(0).site()).isEqualTo("edge02");
    }

    @Test
    void topicWhoseAliasIsNoSiteIsPutAside() throws Exception {
        receive(edge.record("Not_A_Site", edge.chunk(TRANSFER, 0, content(5))));

        assertThat(reasons()).containsExactly("WRONG_SITE");
    }

    @Test
    void recordUnderAnUnknownKeyIsPutAside() throws Exception {
        TestSite stranger = TestSite.stranger("edge01", dataCentre);

        receive(stranger.record(stranger.chunk(TRANSFER, 0, content(5))));

        assertThat(reasons()).containsExactly("UNKNOWN_KEY");
    }

    @Test
    void quarantineOfOneSiteIsLimited() throws Exception {
        for (int number = 0; number < QUARANTINE_PER_MINUTE + 50; number++) {
            receive(edge.record(content(100)));
        }

        assertThat(quarantined()).hasSize(QUARANTINE_PER_MINUTE);
    }

    @Test
    void manifestOfTooLargeAFileIsRejected() throws Exception {
        receive(edge.record(edge.manifest(TRANSFER, LARGEST_FILE_BYTES + 1)));

        assertThat(reasons()).containsExactly("TOO_LARGE");
        assertThat(side(SideOutputs.receipts()))
                .extracting(SiteReceipt::receipt)
                .singleElement()
                .isInstanceOfSatisfying(
                        Rejected.class,
                        rejected -> {
                            assertThat(rejected.reason()).isEqualTo(RejectReason.TOO_LARGE);
                            assertThat(rejected.subject().transferId()).isEqualTo(TRANSFER);
                        });
    }

    @Test
    void forgedManifestIsNotAnswered() throws Exception {
        byte[] wire = edge.manifest(TRANSFER, LARGEST_FILE_BYTES + 1);
        wire[wire.length - 1] ^= 1;
        receive(edge.record(wire));

        assertThat(reasons()).containsExactly("BAD_TAG");
        assertThat(side(SideOutputs.receipts())).isEmpty();
    }

    @Test
    void olderSubmissionIsStoppedForGood() throws Exception {
        stage.close();
        stage = opened(2, null);

        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> opened(1, null)))
                .isInstanceOf(SuppressRestartsException.class);
    }

    private OneInputStreamOperatorTestHarness<RawRecord, TransferEvent> opened(
            long epoch, OperatorSubtaskState state) throws Exception {
        StageSettings settings =
                new StageSettings(
                        layout,
                        new StagingEpoch(layout, epoch),
                        keyring.toString(),
                        LARGEST_FILE_BYTES,
                        4L << 20,
                        2,
                        16,
                        QUARANTINE_PER_MINUTE);
        OneInputStreamOperatorTestHarness<RawRecord, TransferEvent> harness =
                new OneInputStreamOperatorTestHarness<>(
                        new ProcessOperator<>(new StageFunction(settings)));
        harness.getExecutionConfig().enableObjectReuse();
        harness.setup(EventTypes.transferEvent().createSerializer(new SerializerConfigImpl()));
        if (state != null) {
            harness.initializeState(state);
        }
        try {
            harness.open();
        } catch (Exception failed) {
            harness.close();
            throw failed;
        }
        return harness;
    }

    private void receive(RawRecord record) throws Exception {
        stage.processElement(new StreamRecord<>(record));
    }

    private OperatorSubtaskState snapshot() throws Exception {
        return stage.snapshot(1, 1);
    }

    private List<byte[]> chunks(TransferId transfer, byte[] file) {
        List<byte[]> chunks = new ArrayList<>();
        for (int at = 0; at < file.length; at += CHUNK_BYTES) {
            byte[] plaintext =
                    Arrays.copyOfRange(file, at, Math.min(file.length, at + CHUNK_BYTES));
            chunks.add(edge.chunk(transfer, at / CHUNK_BYTES, plaintext));
        }
        return chunks;
    }

    private Path growing(TransferId transfer) {
        return layout.growing(edge.site, transfer);
    }

    private List<String> reasons() {
        return quarantined().stream().map(QuarantinedRecord::reason).toList();
    }

    private List<QuarantinedRecord> quarantined() {
        return side(SideOutputs.quarantine());
    }

    private <T> List<T> side(OutputTag<T> tag) {
        ConcurrentLinkedQueue<StreamRecord<T>> records = stage.getSideOutput(tag);
        return records == null ? List.of() : records.stream().map(StreamRecord::getValue).toList();
    }

    private static byte[] content(int bytes) {
        byte[] content = new byte[bytes];
        new Random(bytes).nextBytes(content);
        return content;
    }
}
