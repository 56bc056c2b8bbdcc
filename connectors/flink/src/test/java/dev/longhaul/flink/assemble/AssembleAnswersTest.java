package dev.longhaul.flink.assemble;

import static dev.longhaul.flink.assemble.Arrivals.CHUNK;
import static dev.longhaul.flink.assemble.Arrivals.arrived;
import static dev.longhaul.flink.assemble.Arrivals.chunk;
import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.ChunkRange;
import dev.longhaul.wire.record.Receipt.Missing;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.Receipt.Rejected;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a manifest that comes again is told, and what an abandonment does, by order of arrival. */
class AssembleAnswersTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private AssembleSettings settings() {
        return AssembleSettings.of(nas.staging(), TestNas.CURRENT, Duration.ofDays(7));
    }

    private OperatorUnderTest<TransferEvent, AssembledFile> start() throws Exception {
        return OperatorUnderTest.start(Assemble.operator(settings()), Assemble::key);
    }

    private OperatorUnderTest<TransferEvent, AssembledFile> restore(
            OperatorSubtaskState snapshot, long checkpoint) throws Exception {
        return OperatorUnderTest.restore(
                Assemble.operator(settings()), Assemble::key, snapshot, checkpoint);
    }

    private static void send(
            OperatorUnderTest<TransferEvent, AssembledFile> operator, String letters)
            throws Exception {
        for (int i = 0; i < letters.length(); i++) {
            operator.send(Arrivals.event(letters.charAt(i)));
        }
    }

    private static List<Receipt> receipts(OperatorUnderTest<?, ?> operator) {
        return operator.sideOutput(SideOutputs.receipts()).stream()
                .map(receipt -> receipt.receipt())
                .toList();
    }

    private static List<List<ChunkRange>> missing(OperatorUnderTest<?, ?> operator) {
        return receipts(operator).stream().map(receipt -> ((Missing) receipt).ranges()).toList();
    }

    private static List<RejectReason> reasons(OperatorUnderTest<?, ?> operator) {
        return receipts(operator).stream().map(receipt -> ((Rejected) receipt).reason()).toList();
    }

    private static List<Order> orders(OperatorUnderTest<?, AssembledFile> operator) {
        return operator.output().stream().map(AssembledFile::order).toList();
    }

    private static List<ChunkRange> range(long first, long end) {
        return List.of(new ChunkRange(first, end));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1m", "m1", "1m1", "m11"})
    void firstManifestIsNoQuestion(String order) throws Exception {
        try (var operator = start()) {
            send(operator, order);
            operator.checkpoint(1);
            operator.checkpoint(2);
            assertThat(receipts(operator)).isEmpty();
            assertThat(operator.output()).isEmpty();
        }
    }

    @Test
    void openTransferIsAnsweredOnceACheckpointCoversTheQuestion() throws Exception {
        try (var operator = start()) {
            send(operator, "0m");
            operator.snapshot(1);
            send(operator, "m");
            operator.complete(1);
            assertThat(receipts(operator)).as("began before the question").isEmpty();
            operator.snapshot(2);
            assertThat(receipts(operator)).as("not completed").isEmpty();
            operator.complete(2);
            assertThat(missing(operator)).containsExactly(range(1, 3));
            operator.checkpoint(3);
            assertThat(receipts(operator)).as("answered once").hasSize(1);
        }
    }

    @Test
    void questionsThatCrowdGetOneAnswerAndTheNextOneAnother() throws Exception {
        try (var operator = start()) {
            send(operator, "0mmmm");
            operator.snapshot(1);
            send(operator, "mm");
            operator.complete(1);
            assertThat(receipts(operator)).hasSize(1);
            operator.checkpoint(2);
            assertThat(receipts(operator)).hasSize(1);
            send(operator, "2m");
            operator.checkpoint(3);
            assertThat(missing(operator)).containsExactly(range(1, 3), range(1, 2));
        }
    }

    @Test
    void chunksThatComeBeforeTheAnswerAreNotMissing() throws Exception {
        try (var operator = start()) {
            send(operator, "0mm");
            operator.snapshot(1);
            send(operator, "1");
            operator.complete(1);
            assertThat(missing(operator)).containsExactly(range(2, 3));
        }
    }

    @Test
    void transferThatIsCompleteBeforeTheAnswerIsReleasedInstead() throws Exception {
        try (var operator = start()) {
            send(operator, "0mm12m");
            operator.checkpoint(1);
            assertThat(orders(operator)).containsExactly(Order.PUBLISH);
            assertThat(receipts(operator)).isEmpty();
            send(operator, "m");
            assertThat(orders(operator)).containsExactly(Order.PUBLISH, Order.ANSWER);
        }
    }

    @Test
    void questionOutlivesARestore() throws Exception {
        var before = start();
        send(before, "0mm");
        var snapshot = before.snapshot(3);
        before.close();
        try (var operator = restore(snapshot, 3)) {
            assertThat(missing(operator)).containsExactly(range(1, 3));
            send(operator, "12");
            operator.checkpoint(4);
            assertThat(orders(operator)).containsExactly(Order.PUBLISH);
        }
    }

    @Test
    void transferWithoutAnyChunkIsLeftToArchive() throws Exception {
        try (var operator = start()) {
            send(operator, "mm");
            assertThat(operator.output()).isEmpty();
            operator.checkpoint(1);
            assertThat(orders(operator)).containsExactly(Order.PUBLISH);
            send(operator, "m");
            assertThat(orders(operator)).containsExactly(Order.PUBLISH, Order.ANSWER);
            send(operator, "0");
            operator.checkpoint(2);
            assertThat(orders(operator)).endsWith(Order.CLEAN);
            operator.advanceTo(Duration.ofDays(30).toMillis());
            assertThat(operator.timers()).isZero();
        }
    }

    @Test
    void rangesCrossPagesOfALargeFile() throws Exception {
        long chunks = 100_000;
        Manifest large = Arrivals.manifest("large", chunks * CHUNK, chunks);
        try (var operator = start()) {
            for (long index : new long[] {0, 1, 4095, 4096, 8192, 50_000, 99_999}) {
                operator.send(chunk(index, CHUNK));
            }
            operator.send(arrived(large));
            operator.send(arrived(large));
            operator.checkpoint(1);
            assertThat(missing(operator))
                    .containsExactly(
                            List.of(
                                    new ChunkRange(2, 4095),
                                    new ChunkRange(4097, 8192),
                                    new ChunkRange(8193, 50_000),
                                    new ChunkRange(50_001, 99_999)));
        }
    }

    @Test
    void noMoreRangesAreSaidThanAReceiptHolds() throws Exception {
        long chunks = 100_000;
        Manifest large = Arrivals.manifest("large", chunks * CHUNK, chunks);
        try (var operator = start()) {
            for (long index = 0; index < 8_300; index += 2) {
                operator.send(chunk(index, CHUNK));
            }
            operator.send(arrived(large));
            operator.send(arrived(large));
            operator.checkpoint(1);
            List<ChunkRange> ranges = missing(operator).get(0);
            assertThat(ranges).hasSize(4096);
            assertThat(ranges.get(0)).isEqualTo(new ChunkRange(1, 2));
            assertThat(ranges.get(4095)).isEqualTo(new ChunkRange(8191, 8192));
            assertThat(receipts(operator).get(0).encode()).isNotEmpty();
        }
    }

    @Test
    void refusedTransferIsRejectedAgain() throws Exception {
        try (var operator = start()) {
            operator.send(chunk(7, CHUNK));
            send(operator, "mm");
            assertThat(reasons(operator))
                    .containsExactly(RejectReason.HASH_MISMATCH, RejectReason.HASH_MISMATCH);
            assertThat(operator.sideOutput(SideOutputs.quarantine())).isEmpty();
        }
    }

    @Test
    void otherManifestOfAnEndedTransferIsRejected() throws Exception {
        try (var operator = start()) {
            send(operator, "012m");
            operator.checkpoint(1);
            operator.send(arrived(Arrivals.manifestOf("other")));
            assertThat(reasons(operator)).containsExactly(RejectReason.SECOND_MANIFEST);
            assertThat(operator.sideOutput(SideOutputs.quarantine())).hasSize(1);
            assertThat(orders(operator)).containsExactly(Order.PUBLISH);
        }
    }

    private Path growing() throws Exception {
        Path growing = nas.staging().growing(TestNas.SITE, Arrivals.TRANSFER);
        Files.createDirectories(growing.getParent());
        return Files.writeString(growing, "some");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x", "0mx", "m01x", "m0mx", "0r", "01rr"})
    void transferThatEndsEarlyIsSweptOnceCoveredAndLateChunksDoNotBringItBack(String order)
            throws Exception {
        Path growing = growing();
        try (var operator = start()) {
            send(operator, order);
            operator.runMails();
            assertThat(growing).as("an earlier checkpoint still speaks of it").exists();
            operator.checkpoint(1);
            operator.await(() -> !Files.exists(growing));
            assertThat(receipts(operator)).isEmpty();

            growing();
            send(operator, "2");
            assertThat(growing).exists();
            operator.checkpoint(2);
            operator.await(() -> !Files.exists(growing));
            assertThat(operator.output()).isEmpty();

            send(operator, "m");
            assertThat(reasons(operator)).containsExactly(RejectReason.CLOSED);
            operator.advanceTo(Duration.ofDays(30).toMillis());
            assertThat(operator.timers()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0m1r2", "012mr"})
    void refusedManifestChangesNothingOnceAnotherCame(String order) throws Exception {
        try (var operator = start()) {
            send(operator, order);
            operator.checkpoint(1);
            assertThat(orders(operator)).containsExactly(Order.PUBLISH);
            send(operator, "r");
            operator.checkpoint(2);
            assertThat(orders(operator)).containsExactly(Order.PUBLISH);
            assertThat(operator.counter("longhaul.assemble.rejected")).isZero();
        }
    }

    @Test
    void refusedManifestWithoutChunksLeavesATombstoneThatGoes() throws Exception {
        try (var operator = start()) {
            send(operator, "rr");
            assertThat(operator.timers()).isEqualTo(1);
            assertThat(operator.counter("longhaul.assemble.rejected")).isEqualTo(1);
            send(operator, "m");
            assertThat(reasons(operator)).containsExactly(RejectReason.CLOSED);
            operator.advanceTo(Duration.ofDays(30).toMillis());
            assertThat(operator.timers()).isZero();
        }
    }

    @Test
    void abandonmentOutlivesARestoreBeforeItsCheckpointCompletes() throws Exception {
        Path growing = growing();
        var before = start();
        send(before, "0x");
        var snapshot = before.snapshot(3);
        before.close();
        try (var operator = restore(snapshot, 3)) {
            operator.await(() -> !Files.exists(growing));
            send(operator, "m");
            assertThat(reasons(operator)).containsExactly(RejectReason.CLOSED);
        }
    }

    @Test
    void abandonmentOfAnUnknownTransferLeavesATombstoneOnly() throws Exception {
        try (var operator = start()) {
            send(operator, "x");
            assertThat(operator.timers()).isEqualTo(1);
            send(operator, "012m");
            operator.checkpoint(1);
            assertThat(operator.output()).isEmpty();
            assertThat(reasons(operator)).containsExactly(RejectReason.CLOSED);
            operator.advanceTo(Duration.ofDays(15).toMillis());
            assertThat(operator.timers()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"012mx", "x012m"})
    void abandonmentComesTooLateForACompleteTransferOnly(String order) throws Exception {
        try (var operator = start()) {
            send(operator, order);
            operator.checkpoint(1);
            boolean wasComplete = order.endsWith("x");
            assertThat(orders(operator)).hasSize(wasComplete ? 1 : 0);
            send(operator, "x");
            operator.checkpoint(2);
            assertThat(orders(operator)).hasSize(wasComplete ? 1 : 0);
        }
    }

    @Test
    void abandonmentThatComesTwiceIsOne() throws Exception {
        try (var operator = start()) {
            send(operator, "0xx");
            operator.checkpoint(1);
            operator.advanceTo(Duration.ofDays(30).toMillis());
            assertThat(operator.timers()).isZero();
            send(operator, "012m");
            operator.checkpoint(2);
            assertThat(orders(operator)).as("forgotten, so it is new").hasSize(1);
        }
    }
}
