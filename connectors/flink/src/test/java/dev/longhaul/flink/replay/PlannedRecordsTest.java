package dev.longhaul.flink.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.plan.PlanFile;
import dev.longhaul.replay.plan.PlannedTransfer;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.staging.Lease;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordSealer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.streaming.api.operators.ProcessOperator;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannedRecordsTest {
    private static final String TOPIC = "edge01.longhaul.files";
    private static final TransferId PLANNED = new TransferId(1, 1);
    private static final TransferId OTHER = new TransferId(2, 2);

    private final RecordSealer sealer =
            new RecordSealer(
                    PrivateKeys.generate(PrivateKeys.Role.SITE, "edge01"),
                    PrivateKeys.generate(PrivateKeys.Role.DC, "dc").publicKeys(),
                    new SiteId("edge01"),
                    new RunId(1, 1),
                    Clock.systemUTC());

    @TempDir private Path directory;
    private Path lease;
    private OneInputStreamOperatorTestHarness<RawRecord, RawRecord> operator;

    @BeforeEach
    void open() throws Exception {
        Path plan = directory.resolve("plan");
        lease = directory.resolve("lease");
        PlanFile.write(
                plan,
                new ReplayPlan(
                        "r1",
                        1,
                        List.of(),
                        List.of(new OffsetRange(new TopicPartition(TOPIC, 0), 5, 10)),
                        List.of(new PlannedTransfer(TOPIC, PLANNED, 0, 8, true))));
        new Lease(lease).beat();
        operator =
                new OneInputStreamOperatorTestHarness<>(
                        new ProcessOperator<>(
                                new PlannedRecords(plan.toString(), lease.toString())));
        operator.open();
    }

    @AfterEach
    void close() throws Exception {
        operator.close();
    }

    private void send(int partition, long offset, byte[] value) throws Exception {
        operator.processElement(new RawRecord(TOPIC, partition, offset, 0, value), 0);
    }

    private List<Long> passed() {
        return operator.extractOutputValues().stream().map(RawRecord::offset).toList();
    }

    private byte[] chunk(TransferId transfer) {
        try (ChunkCompressor compressor = new ChunkCompressor(Codec.NONE, 0, 1 << 20)) {
            return sealer.sealChunk(
                    new Placement(0, 0),
                    new ChunkAddress(transfer, 20, 0, 1),
                    compressor.compress(ByteBuffer.wrap(new byte[1])));
        }
    }

    private byte[] manifest() throws Exception {
        return sealer.sealManifest(
                new Placement(0, 0),
                new Manifest(
                        PLANNED,
                        new BatchId(1, 1),
                        RelativePath.of("b"),
                        RelativePath.of("f"),
                        1,
                        1,
                        Instant.EPOCH,
                        0644,
                        new byte[32],
                        20,
                        1));
    }

    @Test
    void onlyPlannedTransfersPass() throws Exception {
        send(0, 5, chunk(PLANNED));
        send(0, 6, chunk(OTHER));
        send(0, 7, new byte[] {1, 2});
        send(0, 8, null);
        assertThat(passed()).containsExactly(5L);
    }

    @Test
    void onlyThePlannedManifestPassesForOthersAreQueries() throws Exception {
        send(0, 7, manifest());
        send(0, 8, manifest());
        send(0, 9, manifest());
        assertThat(passed()).containsExactly(8L);
    }

    @Test
    void nothingBeyondTheRangePasses() throws Exception {
        send(0, 4, chunk(PLANNED));
        send(0, 5, chunk(PLANNED));
        send(0, 9, chunk(PLANNED));
        send(0, 10, chunk(PLANNED));
        send(1, 5, chunk(PLANNED));
        assertThat(passed()).containsExactly(5L, 9L);
    }

    @Test
    void endOfARangeIsSaidOnce() throws Exception {
        send(0, 8, chunk(OTHER));
        assertThat(operator.getSideOutput(PlannedRecords.lines())).isNull();
        send(0, 9, chunk(OTHER));
        send(0, 10, chunk(OTHER));
        assertThat(operator.getSideOutput(PlannedRecords.lines()))
                .singleElement()
                .satisfies(
                        line ->
                                assertThat(
                                                new String(
                                                        line.getValue().json(),
                                                        StandardCharsets.UTF_8))
                                        .contains("\"event\":\"read\"", "\"partition\":0"));
    }

    @Test
    void jobWhoseCommandIsGoneEndsAtItsNextCheckpoint() throws Exception {
        operator.snapshot(1, 1);
        Files.delete(lease);
        assertThatThrownBy(() -> operator.snapshot(2, 2))
                .hasStackTraceContaining(SuppressRestartsException.class.getName())
                .hasStackTraceContaining("nobody follows replay r1 any more");
    }
}
