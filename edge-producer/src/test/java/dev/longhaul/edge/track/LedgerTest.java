package dev.longhaul.edge.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private static final Instant NOW = Instant.parse("2026-03-04T12:00:05Z");
    private static final TransferId ID = new TransferId(1, 2);

    private final SendProgress progress = new SendProgress();
    private final Ledger ledger = new Ledger(List.of("archive", "working"), true, progress);
    private RelativePath path;
    private TrackedTransfer transfer;
    private Manifest manifest;

    @BeforeEach
    void oneFileOnItsWay() throws RefusedNameException {
        path = RelativePath.of("a.bag");
        RelativePath name = RelativePath.of("run");
        PlannedFile file = new PlannedFile(Path.of("a.bag"), path, 5);
        PlannedBatch plan = new PlannedBatch(name, List.of(file), List.of(), List.of());
        BatchTrack batch = ledger.begin(plan, new BatchId(3, 4), NOW);
        transfer = ledger.opened(batch, ID, file);
        manifest =
                new Manifest(
                        ID, batch.batchId(), name, path, 77, 5, NOW, 0644, new byte[32], 22, 1);
    }

    @Test
    void aFileIsDoneWhenEveryRequiredSinkHasIt() {
        assertThat(ledger.closed(transfer, manifest)).isPresent();
        ledger.receipt(stored("archive"));
        ledger.receipt(stored("archive"));
        ledger.receipt(stored("elsewhere"));
        assertThat(progress.filesDone()).isZero();
        ledger.receipt(stored("working"));
        assertThat(progress.filesDone()).isEqualTo(1);
        assertThat(report().complete()).isTrue();
    }

    @Test
    void aSupersededFileCountsAsDoneAndIsTold() {
        ledger.closed(transfer, manifest);
        ledger.receipt(new Receipt.Superseded(subject(77), "archive", path, 78, NOW));
        assertThat(report().complete()).isTrue();
        assertThat(report().supersededFiles()).isEqualTo(1);
    }

    @Test
    void aRejectedFileFailsWithItsReason() {
        ledger.closed(transfer, manifest);
        ledger.receipt(
                new Receipt.Rejected(
                        subject(77), Receipt.RejectReason.PATH_CONFLICT, "a directory", NOW));
        assertThat(report().failed())
                .singleElement()
                .satisfies(
                        file ->
                                assertThat(file.reason())
                                        .isEqualTo(
                                                "rejected by the data centre: path conflict"
                                                        + " (a directory)"));
    }

    @Test
    void missingChunksFailTheFile() {
        ledger.closed(transfer, manifest);
        ledger.receipt(
                new Receipt.Missing(subject(77), List.of(new Receipt.ChunkRange(2, 5)), NOW));
        assertThat(report().failed().get(0).reason())
                .isEqualTo("the data centre is missing 3 chunks; send it again");
    }

    @Test
    void aReceiptForOtherContentIsIgnored() {
        ledger.closed(transfer, manifest);
        ledger.receipt(new Receipt.Stored(subject(78), "archive", path, NOW));
        assertThat(progress.ignoredReceipts()).isEqualTo(1);
        assertThat(progress.filesStored()).containsEntry("archive", 0L);
    }

    @Test
    void theWaitingEndsWithItsTime() throws InterruptedException {
        ledger.closed(transfer, manifest);
        ledger.awaitEnd(Optional.of(Duration.ofMillis(20)));
        assertThat(report().openFiles()).isEqualTo(1);
        assertThat(report().complete()).isFalse();
    }

    @Test
    void anAbandonedFileClosesItsBatchAndIsSkipped() {
        assertThat(ledger.abandoned(transfer, "changed"))
                .hasValueSatisfying(record -> assertThat(record.fileCount()).isZero())
                .hasValueSatisfying(record -> assertThat(record.skippedCount()).isEqualTo(1));
        assertThat(report().openFiles()).isZero();
        assertThat(report().complete()).isFalse();
    }

    @Test
    void afterAFailureWhatIsOpenHasFailed() throws InterruptedException {
        ledger.closed(transfer, manifest);
        ledger.fail("the broker is gone");
        ledger.awaitEnd(Optional.empty());
        assertThat(report().failed().get(0).reason()).isEqualTo("the broker is gone");
    }

    private BatchReport report() {
        return ledger.reports().get(0);
    }

    private Receipt stored(String sink) {
        return new Receipt.Stored(subject(77), sink, path, NOW);
    }

    private static Receipt.Subject subject(long generation) {
        return new Receipt.Subject(ID, generation, 5, new byte[32]);
    }
}
