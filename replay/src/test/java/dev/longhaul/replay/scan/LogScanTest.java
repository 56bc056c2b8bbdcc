package dev.longhaul.replay.scan;

import static dev.longhaul.replay.scan.FakeLog.range;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.replay.log.LogException;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.RecordOpener;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogScanTest {
    private static final int MANY = 300;

    private final TestSender sender = new TestSender();
    private final RecordOpener opener = sender.opener();
    private final FakeLog log = new FakeLog(2);

    @AfterEach
    void close() {
        opener.close();
    }

    private ScanResult scan(OffsetRange... ranges) throws Exception {
        return scan(new ScanRequest(List.of(ranges), Optional.empty(), Set.of(), Optional.empty()));
    }

    private ScanResult scan(ScanRequest request) throws Exception {
        return new LogScan(log, request, opener::openManifest, (piece, all) -> {}).run();
    }

    private static List<TransferId> whole(ScanResult result) {
        return result.whole().stream().map(transfer -> transfer.key().transferId()).toList();
    }

    private static List<String> reasons(ScanResult result) {
        return result.notWhole().stream().map(NotWhole::reason).toList();
    }

    /** A file of so many chunks in one partition, its manifest behind them. */
    private void file(int transfer, int partition, int chunks) {
        for (int index = 0; index < chunks; index++) {
            log.append(partition, sender.chunk(transfer, index));
        }
        log.append(partition, sender.manifest(transfer, chunks));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, ''",
        "0, 1, 1",
        "3, 4, 1",
        "3, 5, '1 2'",
        "4, 8, 2",
        "7, 8, 2",
        "0, 8, '1 2'",
        "8, 9, ''",
        "0, 9223372036854775807, '1 2'",
    })
    void rangeIsWidenedToTheTransfersThatItTouches(long from, long to, String expected)
            throws Exception {
        file(1, 0, 3);
        file(2, 0, 3);

        ScanResult result = scan(range(0, from, to));

        List<TransferId> ids =
                expected.isEmpty()
                        ? List.of()
                        : List.of(expected.split(" ")).stream()
                                .map(id -> TestSender.id(Integer.parseInt(id)))
                                .toList();
        assertThat(whole(result)).containsExactlyElementsOf(ids);
        assertThat(result.notWhole()).isEmpty();
    }

    @Test
    void spansAreThoseOfTheWholeTransfer() throws Exception {
        file(1, 0, 3);
        file(2, 0, 3);

        ScanResult result = scan(range(0, 2, 3));

        assertThat(ReplayPlan.ranges(result.whole())).containsExactly(range(0, 0, 4));
    }

    @Test
    void stripesInPartitionsThatNothingWasAskedOfAreFound() throws Exception {
        log.append(1, sender.chunk(1, 0));
        log.append(0, sender.chunk(1, 1));
        log.append(1, sender.chunk(1, 2));
        log.append(1, sender.manifest(1, 3));

        ScanResult result = scan(range(0, 0, 1));

        assertThat(whole(result)).containsExactly(TestSender.id(1));
        assertThat(ReplayPlan.ranges(result.whole()))
                .containsExactly(range(0, 0, 1), range(1, 0, 3));
    }

    @Test
    void interleavedTransfersAreToldApart() throws Exception {
        for (int index = 0; index < 3; index++) {
            log.append(0, sender.chunk(1, index));
            log.append(0, sender.chunk(2, index));
            log.append(0, sender.chunk(3, index));
        }
        log.append(0, sender.manifest(2, 3));
        log.append(0, sender.manifest(1, 3));
        log.append(0, sender.manifest(3, 3));

        assertThat(whole(scan(range(0, 0, 2)))).containsExactly(TestSender.id(1), TestSender.id(2));
    }

    @Test
    void onlyTouchedTransfersAreReplayedHoweverFarTheScanReads() throws Exception {
        log.append(0, sender.chunk(1, 0));
        for (int other = 10; other < 10 + MANY; other++) {
            file(other, 0, 1);
        }
        long last = log.append(0, sender.chunk(1, 1));
        for (int other = 1000; other < 1000 + MANY; other++) {
            file(other, 0, 1);
        }
        log.append(0, sender.manifest(1, 2));

        assertThat(whole(scan(range(0, last, last + 1)))).containsExactly(TestSender.id(1));
    }

    @Test
    void scanReadsNotMuchMoreThanItNeeds() throws Exception {
        for (int other = 10; other < 10 + 10 * MANY; other++) {
            file(other, 0, 0);
        }
        long first = log.append(0, sender.chunk(1, 0));
        log.append(0, sender.chunk(1, 1));
        log.append(0, sender.manifest(1, 2));
        for (int other = 10; other < 10 + 10 * MANY; other++) {
            file(other, 0, 0);
        }

        ScanResult result = scan(range(0, first + 1, first + 2));

        assertThat(whole(result)).containsExactly(TestSender.id(1));
        assertThat(result.figures().records()).isLessThan(1000);
    }

    @Test
    void duplicatesAndChunksOfAnotherRunCountOnce() throws Exception {
        log.append(0, sender.chunk(1, 0));
        log.append(0, sender.chunk(1, 0));
        log.append(0, sender.chunk(1, 1, 2));
        log.append(1, sender.chunk(1, 0, 2));
        log.append(0, sender.manifest(1, 2));

        ScanResult result = scan(range(0, 0, 1));

        assertThat(whole(result)).containsExactly(TestSender.id(1));
        long once = sender.chunk(1, 0).length;
        assertThat(result.whole().get(0).wireBytes()).isEqualTo(2 * once);
    }

    @Test
    void chunksSentAgainBehindTheManifestMakeItWhole() throws Exception {
        log.append(0, sender.chunk(1, 1));
        log.append(0, sender.manifest(1, 2));
        file(2, 0, MANY);
        log.append(1, sender.chunk(1, 0, 2));

        assertThat(whole(scan(range(0, 0, 1)))).containsExactly(TestSender.id(1));
    }

    @Test
    void manifestThatStandsFirstIsTheOneThatIsRead() throws Exception {
        log.append(1, sender.manifest(1, 0));
        log.append(0, sender.manifest(1, 0));
        log.append(1, sender.manifest(1, 0));

        WholeTransfer transfer = scan(range(0, 0, 1), range(1, 0, 3)).whole().get(0);

        assertThat(transfer.place().partition()).isEqualTo(1);
        assertThat(transfer.place().offset()).isZero();
    }

    @Test
    void transferWithoutManifestIsLeftOut() throws Exception {
        log.append(0, sender.chunk(1, 0));
        file(2, 0, 1);

        ScanResult result = scan(range(0, 0, 3));

        assertThat(whole(result)).containsExactly(TestSender.id(2));
        assertThat(reasons(result)).singleElement().asString().startsWith("it has no manifest");
    }

    @Test
    void transferWhoseStartHasExpiredIsLeftOut() throws Exception {
        file(1, 0, 3);
        log.expireBefore(0, 2);

        ScanResult result = scan(range(0, 0, 4));

        assertThat(whole(result)).isEmpty();
        assertThat(reasons(result))
                .containsExactly(
                        "2 of 3 chunks are not in the topic: they have expired, or never came");
        assertThat(result.notWhole().get(0).file()).isEqualTo("shift-1/f1");
    }

    @Test
    void transferOfWhichAChunkNeverCameIsLeftOut() throws Exception {
        log.append(0, sender.chunk(1, 0));
        log.append(0, sender.chunk(1, 2));
        log.append(0, sender.manifest(1, 3));

        assertThat(reasons(scan(range(0, 0, 1))))
                .containsExactly("1 of 3 chunks are not in the topic: they never came");
    }

    @Test
    void chunksBeyondTheManifestAreNoReplay() throws Exception {
        log.append(0, sender.chunk(1, 0));
        log.append(0, sender.chunk(1, 1));
        log.append(0, sender.manifest(1, 1));

        assertThat(reasons(scan(range(0, 0, 1))))
                .containsExactly("its chunks do not fit its manifest");
    }

    @Test
    void garbageIsCountedAndPassedOver() throws Exception {
        log.append(0, new byte[] {1, 2, 3});
        log.append(0, null);
        file(1, 0, 1);
        byte[] forged = sender.manifest(1, 1);
        forged[forged.length - 1] ^= 1;
        log.append(0, forged);
        log.append(0, sender.probe());

        ScanResult result = scan(range(0, 0, 6));

        assertThat(whole(result)).containsExactly(TestSender.id(1));
        assertThat(result.figures().garbageRecords()).isEqualTo(3);
        assertThat(result.figures().records()).isEqualTo(6);
    }

    @Test
    void sinceTakesWhatWasAppendedThenOrLater() throws Exception {
        file(1, 0, 1);
        Instant time = log.next();
        file(2, 1, 1);
        file(3, 0, 1);

        ScanResult result =
                scan(new ScanRequest(List.of(), Optional.of(time), Set.of(), Optional.empty()));

        assertThat(whole(result)).containsExactlyInAnyOrder(TestSender.id(2), TestSender.id(3));
    }

    @Test
    void transferAloneIsFoundWhereverItStands() throws Exception {
        file(1, 0, MANY);
        file(2, 0, 2);
        file(3, 1, MANY);

        ScanResult result = scan(search(TestSender.id(2), TestSender.id(99)));

        assertThat(whole(result)).containsExactly(TestSender.id(2));
        assertThat(reasons(result)).containsExactly("the topics hold no record of it");
    }

    private static ScanRequest search(TransferId... ids) {
        return new ScanRequest(List.of(), Optional.empty(), Set.of(ids), Optional.empty());
    }

    @Test
    void transferWithARangeIsOnlyLookedForThere() throws Exception {
        file(1, 0, 1);
        file(2, 0, 1);

        ScanRequest request =
                new ScanRequest(
                        List.of(range(0, 0, 4)),
                        Optional.empty(),
                        Set.of(TestSender.id(2)),
                        Optional.empty());

        assertThat(whole(scan(request))).containsExactly(TestSender.id(2));
    }

    @Test
    void otherSitesAreLeftAlone() throws Exception {
        file(1, 0, 1);

        ScanRequest request =
                new ScanRequest(
                        List.of(),
                        Optional.of(Instant.EPOCH),
                        Set.of(),
                        Optional.of(new SiteId("edge02")));

        assertThat(whole(scan(request))).isEmpty();
        assertThat(log.reads()).isEmpty();
    }

    @Test
    void unknownPartitionIsNamed() {
        assertThatThrownBy(() -> scan(range(7, 0, 1)))
                .isInstanceOf(LogException.class)
                .hasMessageContaining("edge01.longhaul.files-7");
    }

    @Test
    void whatTheLiveJobIsStillToReadIsLeftOut() throws Exception {
        file(1, 0, 1);
        file(2, 0, 1);
        ScanResult result = scan(range(0, 0, 4));

        ScanResult without = result.withoutUnread(Map.of(FakeLog.at(0), 3L));

        assertThat(whole(without)).containsExactly(TestSender.id(1));
        assertThat(reasons(without)).containsExactly("the job has not read all of it yet");
        assertThat(whole(result.withoutUnread(Map.of()))).hasSize(2);
    }

    @Test
    void onlyTheNewestOfAPathGoesToFurtherSinks() throws Exception {
        log.append(0, sender.manifest(1, 0, "same", 10));
        log.append(0, sender.manifest(2, 0, "same", 11));
        log.append(0, sender.manifest(3, 0, "other", 5));

        ReplayPlan plan = ReplayPlan.of("r", 1, List.of(), scan(range(0, 0, 3)));

        assertThat(plan.transfers())
                .extracting(transfer -> transfer.newest())
                .containsExactly(false, true, true);
    }
}
