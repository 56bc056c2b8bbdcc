package dev.longhaul.edge.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.track.TransferEvents.Outcome;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Receipt;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** By order of arrival: what is asked and sent again after which words, at which time. */
class RecoveryTest {
    private static final int PARTITIONS = 2;
    private static final Instant NOW = Instant.EPOCH;
    private static final List<Receipt.ChunkRange> RANGES = List.of(new Receipt.ChunkRange(1, 3));

    private final SendProgress progress = new SendProgress();
    private final List<Repair> repairs = new ArrayList<>();
    private long nowNanos;
    private final Recovery recovery =
            new Recovery(
                    PARTITIONS, RecoveryTimes.STANDARD, progress, () -> nowNanos, repairs::add);
    private final Ledger ledger =
            new Ledger(List.of("archive", "working"), true, progress, recovery);
    private BatchTrack batch;
    private TrackedTransfer transfer;
    private Footprint footprint;

    @BeforeEach
    void aClosedTransferOnBothPartitions() throws RefusedNameException {
        RelativePath name = RelativePath.of("run");
        batch =
                ledger.begin(
                        new PlannedBatch(
                                name, Path.of("/run"), false, List.of(), List.of(), List.of()),
                        new BatchId(1, 1),
                        NOW);
        transfer = opened(1);
        footprint = Footprint.empty(PARTITIONS);
        footprint.used(0, 4);
        footprint.used(1, 7);
        recovery.watch(transfer, footprint, false);
        footprint.close();
    }

    @Test
    void whatIsMerelyQueuedIsNotAskedAbout() {
        after(Duration.ofHours(5));
        assertThat(recovery.dueQueries()).isEmpty();
        recovery.progress(0, 5);
        after(Duration.ofHours(5));
        assertThat(recovery.dueQueries()).isEmpty();
        recovery.progress(1, 7);
        after(Duration.ofHours(5));
        assertThat(recovery.dueQueries()).isEmpty();
    }

    @Test
    void queriesBeginFiveSecondsAfterCoverageAndDouble() {
        cover();
        List<Long> asked = new ArrayList<>();
        for (int second = 0; second < 1000; second++) {
            if (!recovery.dueQueries().isEmpty()) {
                asked.add(Duration.ofNanos(nowNanos).toSeconds());
            }
            after(Duration.ofSeconds(1));
        }
        assertThat(asked).containsExactly(5L, 15L, 35L, 75L, 155L, 315L, 615L, 915L);
    }

    @Test
    void aTransferOfAnEarlierRunIsAskedAboutAsSoonAsTheFenceIsCovered() throws Exception {
        TrackedTransfer earlier = opened(2);
        Footprint fence = Footprint.behindTheFence(PARTITIONS);
        recovery.watch(earlier, fence, true);
        fence.close();
        recovery.progress(0, 1);
        assertThat(recovery.dueQueries()).isEmpty();
        recovery.progress(1, 1);
        assertThat(recovery.dueQueries()).containsExactly(earlier);
        assertThat(recovery.dueQueries()).isEmpty();
        after(Duration.ofSeconds(5));
        assertThat(recovery.dueQueries()).containsExactly(earlier);
    }

    @Test
    void aTransferWhoseManifestHasNotGoneIsNotAskedAbout() throws Exception {
        TrackedTransfer closing = opened(2);
        Footprint open = Footprint.empty(PARTITIONS);
        recovery.watch(closing, open, true);
        assertThat(recovery.dueQueries()).isEmpty();
        open.close();
        assertThat(recovery.dueQueries()).containsExactly(closing);
    }

    @Test
    void aBatchIsAskedAboutWhenItsRecordIsCoveredAndItsFilesHaveEnded() {
        Footprint record = Footprint.empty(PARTITIONS);
        record.used(0, 9);
        recovery.watch(batch, record);
        recovery.progress(0, 10);
        after(Duration.ofHours(1));
        assertThat(recovery.dueBatches()).isEmpty();
        recovery.settled(batch);
        assertThat(recovery.dueBatches()).isEmpty();
        after(Duration.ofSeconds(5));
        assertThat(recovery.dueBatches()).containsExactly(batch);
        recovery.marked(batch, "archive");
        after(Duration.ofSeconds(59));
        assertThat(recovery.dueBatches()).isEmpty();
        after(Duration.ofSeconds(1));
        assertThat(recovery.dueBatches()).containsExactly(batch);
        recovery.ended(batch);
        after(Duration.ofHours(1));
        assertThat(recovery.dueBatches()).isEmpty();
    }

    @Test
    void anotherRecordOfABatchIsToBeCoveredFirst() {
        Footprint first = Footprint.empty(PARTITIONS);
        recovery.watch(batch, first);
        recovery.settled(batch);
        Footprint second = Footprint.empty(PARTITIONS);
        second.used(1, 3);
        recovery.watch(batch, second);
        recovery.settled(batch);
        after(Duration.ofHours(1));
        assertThat(recovery.dueBatches()).isEmpty();
        recovery.progress(1, 4);
        assertThat(recovery.dueBatches()).isEmpty();
        after(Duration.ofSeconds(5));
        assertThat(recovery.dueBatches()).containsExactly(batch);
    }

    @Test
    void aSinkThatIsAwayIsAskedAboutRarely() {
        cover();
        assertThat(recovery.dueQueries()).isEmpty();
        recovery.stored(transfer, "archive");
        after(Duration.ofSeconds(59));
        assertThat(recovery.dueQueries()).isEmpty();
        after(Duration.ofSeconds(1));
        assertThat(recovery.dueQueries()).containsExactly(transfer);
        after(Duration.ofSeconds(119));
        assertThat(recovery.dueQueries()).isEmpty();
        after(Duration.ofSeconds(1));
        assertThat(recovery.dueQueries()).containsExactly(transfer);
    }

    @Test
    void whatHasEndedIsNotAskedAbout() {
        cover();
        recovery.ended(transfer, Outcome.DONE, "");
        after(Duration.ofHours(1));
        assertThat(recovery.dueQueries()).isEmpty();
        recovery.missing(transfer, RANGES);
        recovery.stored(transfer, "archive");
        assertThat(repairs).isEmpty();
    }

    @Test
    void missingChunksGoAgainOnceAllIsCovered() {
        recovery.missing(transfer, RANGES);
        assertThat(repairs).isEmpty();
        cover();
        recovery.missing(transfer, RANGES);
        assertThat(repairs).containsExactly(new Repair.Chunks(transfer, footprint, RANGES));
        assertThat(progress.count(SendCounter.REPEATED_RECEIPTS)).isEqualTo(1);
    }

    @Test
    void staleMissingReceiptsSendNothingTwice() {
        cover();
        recovery.missing(transfer, RANGES);
        recovery.missing(transfer, RANGES);
        footprint.used(0, 9);
        footprint.close();
        recovery.missing(transfer, RANGES);
        recovery.progress(0, 9);
        recovery.missing(transfer, RANGES);
        assertThat(repairs).hasSize(1);
        recovery.progress(0, 10);
        recovery.missing(transfer, RANGES);
        assertThat(repairs).hasSize(2);
    }

    @Test
    void afterARepairItIsAskedAboutAnewWhenThatIsCovered() {
        cover();
        after(Duration.ofSeconds(5));
        assertThat(recovery.dueQueries()).hasSize(1);
        recovery.missing(transfer, RANGES);
        after(Duration.ofMinutes(9));
        assertThat(recovery.dueQueries()).isEmpty();
        footprint.used(0, 9);
        footprint.close();
        after(Duration.ofMinutes(9));
        assertThat(recovery.dueQueries()).isEmpty();
        recovery.progress(0, 10);
        assertThat(recovery.dueQueries()).isEmpty();
        after(Duration.ofSeconds(5));
        assertThat(recovery.dueQueries()).containsExactly(transfer);
    }

    @Test
    void emptyMissingReceiptsDoNothing() {
        cover();
        recovery.missing(transfer, List.of());
        assertThat(repairs).isEmpty();
    }

    @Test
    void aRoundAsksAboutTwoHundredAndFiftySixAndTheNextAboutTheRest() throws Exception {
        for (int i = 0; i < 300; i++) {
            Footprint none = Footprint.empty(PARTITIONS);
            recovery.watch(opened(10 + i), none, true);
            none.close();
        }
        assertThat(recovery.dueQueries()).hasSize(256);
        assertThat(recovery.dueQueries()).hasSize(44);
        assertThat(recovery.dueQueries()).isEmpty();
    }

    @Test
    void progressThatFallsBackOrComesTwiceChangesNothing() {
        cover();
        recovery.progress(0, 1);
        recovery.progress(1, 8);
        recovery.progress(5, 8);
        recovery.progress(-1, 8);
        recovery.missing(transfer, RANGES);
        assertThat(repairs).hasSize(1);
    }

    @Test
    void aPartitionIsNudgedAfterTwentySecondsOfSilenceAndThenMoreRarely() {
        List<Long> nudged = new ArrayList<>();
        for (int second = 0; second <= 2500; second++) {
            if (!recovery.dueNudges(partition -> partition == 1).isEmpty()) {
                nudged.add(Duration.ofNanos(nowNanos).toSeconds());
            }
            after(Duration.ofSeconds(1));
        }
        assertThat(nudged).containsExactly(20L, 60L, 140L, 300L, 620L, 1220L, 1820L, 2420L);
    }

    @Test
    void progressMakesANudgeWaitAnew() {
        assertThat(recovery.dueNudges(any -> true)).isEmpty();
        after(Duration.ofSeconds(19));
        recovery.progress(0, 3);
        after(Duration.ofSeconds(1));
        assertThat(recovery.dueNudges(any -> true)).containsExactly(1);
        after(Duration.ofSeconds(19));
        assertThat(recovery.dueNudges(any -> true)).isEmpty();
        after(Duration.ofSeconds(1));
        assertThat(recovery.dueNudges(any -> true)).containsExactly(0);
    }

    @Test
    void nothingOutstandingIsNeverNudged() {
        recovery.dueNudges(any -> true);
        after(Duration.ofHours(1));
        assertThat(recovery.dueNudges(any -> false)).isEmpty();
        assertThat(recovery.dueNudges(any -> true)).isEmpty();
    }

    private void cover() {
        recovery.progress(0, 5);
        recovery.progress(1, 8);
        assertThat(recovery.dueQueries()).isEmpty();
    }

    private void after(Duration time) {
        nowNanos += time.toNanos();
    }

    private TrackedTransfer opened(int number) throws RefusedNameException {
        PlannedFile file = new PlannedFile(Path.of("/run/a"), RelativePath.of("a" + number), 5);
        return ledger.opened(
                new TrackedTransfer.Opening(
                        batch,
                        new TransferId(number, 0),
                        file,
                        new FileIdentity(1, number, 5, NOW, NOW, 0644),
                        0,
                        TrackedTransfer.Earlier.UNFINISHED));
    }
}
