package dev.longhaul.edge.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private static final Instant NOW = Instant.parse("2026-03-04T12:00:05Z");
    private static final TransferId ID = new TransferId(1, 2);

    private final SendProgress progress = new SendProgress();
    private final Heard heard = new Heard();
    private final Ledger ledger = new Ledger(List.of("archive", "working"), true, progress, heard);
    private final ReceiptEntries entries = new ReceiptEntries(ledger);
    private RelativePath path;
    private TrackedTransfer transfer;
    private Manifest manifest;

    @BeforeEach
    void oneFileOnItsWay() throws RefusedNameException {
        entries.current();
        path = RelativePath.of("a.bag");
        RelativePath name = RelativePath.of("run");
        PlannedFile file = new PlannedFile(Path.of("a.bag"), path, 5);
        PlannedBatch plan =
                new PlannedBatch(name, Path.of("/run"), false, List.of(file), List.of(), List.of());
        BatchTrack batch = ledger.begin(plan, new BatchId(3, 4), NOW);
        FileIdentity identity = new FileIdentity(1, 2, 5, NOW, NOW, 0644);
        transfer =
                ledger.opened(
                        new TrackedTransfer.Opening(
                                batch, ID, file, identity, 0, TrackedTransfer.Earlier.UNFINISHED));
        manifest =
                new Manifest(
                        ID, batch.batchId(), name, path, 77, 5, NOW, 0644, new byte[32], 22, 1);
    }

    @Test
    void aFileIsDoneWhenEveryRequiredSinkHasIt() {
        assertThat(ledger.closed(transfer, manifest)).isPresent();
        entries.enter(stored("archive"));
        entries.enter(stored("archive"));
        entries.enter(stored("elsewhere"));
        assertThat(progress.filesDone()).isZero();
        entries.enter(stored("working"));
        assertThat(progress.filesDone()).isEqualTo(1);
        assertThat(report().doneFiles()).isEqualTo(1);
        assertThat(report().complete()).isFalse();
    }

    @Test
    void whatHadArrivedIsNotAnsweredByAWordFromBeforeThisSending() {
        ReceiptEntries sooner = new ReceiptEntries(ledger);
        TrackedTransfer asked =
                ledger.opened(
                        new TrackedTransfer.Opening(
                                transfer.batch(),
                                ID,
                                transfer.file(),
                                transfer.identity(),
                                0,
                                TrackedTransfer.Earlier.ARRIVED));
        ledger.closed(asked, manifest);
        sooner.enter(stored("archive"));
        sooner.enter(stored("working"));
        assertThat(progress.filesDone()).isZero();
        assertThat(progress.count(SendCounter.REPEATED_RECEIPTS)).isEqualTo(2);
        sooner.current();
        sooner.enter(stored("archive"));
        sooner.enter(stored("working"));
        assertThat(progress.filesDone()).isEqualTo(1);
    }

    @Test
    void whatHadOnlyBeenHandedOverIsAnsweredByAnyWord() {
        ReceiptEntries sooner = new ReceiptEntries(ledger);
        ledger.closed(transfer, manifest);
        sooner.enter(stored("archive"));
        sooner.enter(stored("working"));
        assertThat(progress.filesDone()).isEqualTo(1);
    }

    @Test
    void aSupersededFileCountsAsDoneAndIsTold() {
        ledger.closed(transfer, manifest);
        entries.enter(new Receipt.Superseded(subject(77), "archive", path, 78, NOW));
        assertThat(report().doneFiles()).isEqualTo(1);
        assertThat(report().supersededFiles()).isEqualTo(1);
    }

    @Test
    void aBatchIsCompleteWhenEveryRequiredSinkHasItsMarker() {
        Receipt.Subject batch = everythingArrived();
        entries.enter(marked(batch, "archive"));
        entries.enter(marked(batch, "archive"));
        entries.enter(marked(batch, "elsewhere"));
        assertThat(report().complete()).isFalse();
        assertThat(report().unconfirmed()).isPresent();
        entries.enter(marked(batch, "working"));
        assertThat(report().complete()).isTrue();
        entries.enter(marked(batch, "working"));
        assertThat(progress.count(SendCounter.REPEATED_RECEIPTS)).isEqualTo(2);
        assertThat(heard.words)
                .containsSubsequence("settled", "marked archive", "batch ended")
                .endsWith("batch ended");
    }

    @Test
    void aBatchIsAskedAboutFromWhenItsLastFileHasEnded() {
        BatchRecord record = ledger.closed(transfer, manifest).orElseThrow();
        ledger.recordHandedOver(transfer.batch());
        assertThat(ledger.unconfirmed(transfer.batch())).isEmpty();
        assertThat(heard.words).isEmpty();
        entries.enter(stored("archive"));
        entries.enter(stored("working"));
        assertThat(heard.words).endsWith("settled");
        assertThat(ledger.unconfirmed(transfer.batch())).contains(record);
    }

    @Test
    void whatIsSaidOfAnEarlierRecordOfABatchDoesNotConfirmIt() {
        BatchRecord first = ledger.closed(transfer, manifest).orElseThrow();
        ledger.recordHandedOver(transfer.batch());
        entries.enter(marked(Receipt.Subject.of(first), "archive"));
        BatchRecord second = ledger.gaveUp(transfer, "closed, again and again").orElseThrow();
        ledger.recordHandedOver(transfer.batch());
        entries.enter(marked(Receipt.Subject.of(first), "working"));
        entries.enter(marked(Receipt.Subject.of(second), "working"));
        assertThat(report().unconfirmed()).isPresent();
        assertThat(progress.count(SendCounter.OTHER_RECEIPTS)).isEqualTo(1);
        assertThat(progress.filesStored()).containsEntry("working", 0L);
        entries.enter(marked(Receipt.Subject.of(second), "archive"));
        assertThat(report().unconfirmed()).isEmpty();
    }

    @Test
    void aBatchThatANewerSendingReplacedIsNotWaitedFor() throws InterruptedException {
        Receipt.Subject batch = everythingArrived();
        entries.enter(new Receipt.Superseded(batch, "archive", path, 78, NOW));
        ledger.awaitEnd(Optional.empty());
        assertThat(report().complete()).isTrue();
    }

    @Test
    void aBatchThatCannotHaveItsMarkerIsNotWaitedForAndSaysWhy() throws InterruptedException {
        Receipt.Subject batch = everythingArrived();
        entries.enter(
                new Receipt.Rejected(batch, Receipt.RejectReason.PATH_CONFLICT, "a file", NOW));
        ledger.awaitEnd(Optional.empty());
        assertThat(report().complete()).isFalse();
        assertThat(report().unconfirmed())
                .contains("rejected by the data centre: path conflict (a file)");
    }

    private Receipt.Subject everythingArrived() {
        BatchRecord record = ledger.closed(transfer, manifest).orElseThrow();
        ledger.recordHandedOver(transfer.batch());
        entries.enter(stored("archive"));
        entries.enter(stored("working"));
        return Receipt.Subject.of(record);
    }

    private Receipt marked(Receipt.Subject batch, String sink) {
        return new Receipt.Stored(batch, sink, path, NOW);
    }

    @Test
    void aRejectedFileFailsWithItsReason() {
        ledger.closed(transfer, manifest);
        entries.enter(
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
    void aFileWhoseManifestIsRefusedUnreadIsToldAndStaysOpenUntilItsBatchIsWithoutIt() {
        Receipt refused =
                new Receipt.Rejected(
                        Receipt.Subject.unread(ID),
                        Receipt.RejectReason.TOO_LARGE,
                        "over 1 TB",
                        NOW);
        entries.enter(refused);
        assertThat(progress.count(SendCounter.IGNORED_RECEIPTS)).isEqualTo(1);
        assertThat(heard.words).isEmpty();
        ledger.closed(transfer, manifest);
        entries.enter(refused);
        assertThat(heard.words)
                .containsExactly("unread rejected by the data centre: too large (over 1 TB)");
        assertThat(report().openFiles()).isEqualTo(1);
    }

    @Test
    void missingChunksAreTold() {
        ledger.closed(transfer, manifest);
        List<Receipt.ChunkRange> ranges = List.of(new Receipt.ChunkRange(2, 5));
        entries.enter(new Receipt.Missing(subject(77), ranges, NOW));
        assertThat(heard.words).containsExactly("missing " + ranges);
        assertThat(report().openFiles()).isEqualTo(1);
    }

    @Test
    void aTransferThatEndedWithoutEffectIsToldAndStaysOpenUntilItsFileGoesAgain() {
        ledger.closed(transfer, manifest);
        entries.enter(rejected(Receipt.RejectReason.CLOSED));
        entries.enter(rejected(Receipt.RejectReason.HASH_MISMATCH));
        assertThat(heard.words)
                .containsExactly(
                        "closed rejected by the data centre: closed (swept)",
                        "closed rejected by the data centre: hash mismatch (swept)");
        assertThat(report().openFiles()).isEqualTo(1);

        assertThat(ledger.reopened(transfer, TransferEvents.Outcome.REJECTED, "swept")).isTrue();
        assertThat(ledger.reopened(transfer, TransferEvents.Outcome.REJECTED, "swept")).isFalse();
        assertThat(heard.words).last().isEqualTo("REJECTED swept");
        assertThat(report().openFiles()).isZero();
        assertThat(report().fileCount()).isZero();
        assertThat(ledger.unconfirmed(transfer.batch())).isEmpty();
    }

    @Test
    void aFileThatIsGivenUpFailsAndIsListedInANewBatchRecord() {
        ledger.closed(transfer, manifest);
        assertThat(ledger.gaveUp(transfer, "closed, again and again"))
                .hasValueSatisfying(record -> assertThat(record.fileCount()).isZero())
                .hasValueSatisfying(record -> assertThat(record.skippedCount()).isEqualTo(1));
        assertThat(ledger.gaveUp(transfer, "closed, again and again")).isEmpty();
        assertThat(report().failed()).hasSize(1);
        assertThat(report().skipped()).isEmpty();
    }

    @Test
    void aReceiptForOtherContentIsIgnored() {
        ledger.closed(transfer, manifest);
        entries.enter(new Receipt.Stored(subject(78), "archive", path, NOW));
        entries.enter(new Receipt.Missing(subject(78), List.of(), NOW));
        assertThat(progress.count(SendCounter.IGNORED_RECEIPTS)).isEqualTo(2);
        assertThat(progress.filesStored()).containsEntry("archive", 0L);
        assertThat(heard.words).isEmpty();
    }

    @Test
    void aReceiptBeforeItsFileIsClosedIsIgnored() {
        entries.enter(stored("archive"));
        entries.enter(rejected(Receipt.RejectReason.CLOSED));
        assertThat(progress.count(SendCounter.IGNORED_RECEIPTS)).isEqualTo(2);
        assertThat(heard.words).isEmpty();
    }

    @Test
    void repeatedReceiptsAndThoseOfOthersAreCountedApart() {
        ledger.closed(transfer, manifest);
        entries.enter(stored("archive"));
        entries.enter(stored("archive"));
        entries.enter(stored("working"));
        entries.enter(stored("working"));
        TransferId other = new TransferId(9, 9);
        Receipt.Subject foreign = new Receipt.Subject(other, 77, 5, new byte[32]);
        entries.enter(new Receipt.Stored(foreign, "archive", path, NOW));
        assertThat(progress.count(SendCounter.REPEATED_RECEIPTS)).isEqualTo(2);
        assertThat(progress.count(SendCounter.OTHER_RECEIPTS)).isEqualTo(1);
        assertThat(progress.count(SendCounter.IGNORED_RECEIPTS)).isZero();
        assertThat(heard.words).containsExactly("stored archive", "stored working", "DONE ");
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

    private static Receipt rejected(Receipt.RejectReason reason) {
        return new Receipt.Rejected(subject(77), reason, "swept", NOW);
    }

    private static Receipt.Subject subject(long generation) {
        return new Receipt.Subject(ID, generation, 5, new byte[32]);
    }

    /** Writes down what it is told. */
    private static final class Heard implements TransferEvents {
        private final List<String> words = new ArrayList<>();

        @Override
        public void stored(TrackedTransfer transfer, String sink) {
            words.add("stored " + sink);
        }

        @Override
        public void missing(TrackedTransfer transfer, List<Receipt.ChunkRange> ranges) {
            words.add("missing " + ranges);
        }

        @Override
        public void closedWithoutEffect(TrackedTransfer transfer, String reason) {
            words.add("closed " + reason);
        }

        @Override
        public void refusedUnread(TrackedTransfer transfer, String reason) {
            words.add("unread " + reason);
        }

        @Override
        public void ended(TrackedTransfer transfer, Outcome outcome, String detail) {
            words.add(outcome + " " + detail);
        }

        @Override
        public void settled(BatchTrack batch) {
            words.add("settled");
        }

        @Override
        public void marked(BatchTrack batch, String sink) {
            words.add("marked " + sink);
        }

        @Override
        public void ended(BatchTrack batch) {
            words.add("batch ended");
        }
    }
}
