package dev.longhaul.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.recovery.RecoveryTimes;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Control;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole sendings over a link that loses things. */
@Timeout(60)
class RecoveryScenariosTest {
    private static final int CHUNKS = 20;
    private static final RecoveryTimes FAST =
            new RecoveryTimes(
                    Duration.ofMillis(5),
                    Duration.ofMillis(30),
                    Duration.ofMillis(200),
                    Duration.ofMillis(60),
                    Duration.ofMillis(200),
                    Duration.ofMillis(50),
                    Duration.ofMillis(200));

    @TempDir private Path folder;
    private TestSite site;
    private FakeLink link;
    private Path run;
    private Path file;

    @BeforeEach
    void aLargeFileAndASmallOne() throws IOException {
        site = new TestSite(folder);
        link = new FakeLink(site.dataCentre());
        run = Files.createDirectories(folder.resolve("run-1"));
        file = run.resolve("a.bag");
        Files.write(file, TestSite.content(CHUNKS * TestSite.CHUNK_BYTES - 7, 1));
        Files.write(run.resolve("b.bag"), TestSite.content(5, 2));
    }

    @AfterEach
    void closeLink() {
        link.close();
    }

    @Test
    void whereNothingIsLostNothingIsAskedAndAllIsTrimmed() throws Exception {
        SendReport report = send(request(true, Optional.empty()), RecoveryTimes.STANDARD);
        isComplete(report);
        assertThat(report.count(SendCounter.QUERIES)).isZero();
        assertThat(report.count(SendCounter.RESENT_CHUNKS)).isZero();
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 1);
        assertThat(link.sent(RecordType.CONTROL)).isEqualTo(FakeLink.PARTITIONS);
        assertThat(link.dataCentre.batches()).hasSize(1);
    }

    @Test
    void aLostManifestComesAgainAsAQuery() throws Exception {
        link.losesRecord = first(header -> header.type() == RecordType.MANIFEST);
        SendReport report = send();
        isComplete(report);
        assertThat(report.count(SendCounter.QUERIES)).isPositive();
        assertThat(report.count(SendCounter.RESENT_CHUNKS)).isZero();
        assertThat(report.count(SendCounter.NEW_TRANSFERS)).isZero();
    }

    @Test
    void aLostReceiptIsAskedFor() throws Exception {
        AtomicInteger lost = new AtomicInteger();
        link.losesReceipt =
                receipt -> receipt instanceof Receipt.Stored && lost.incrementAndGet() < 4;
        SendReport report = send();
        isComplete(report);
        assertThat(report.count(SendCounter.QUERIES)).isPositive();
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 1);
    }

    @Test
    void lostChunksAndNoOthersGoAgain() throws Exception {
        link.losesRecord =
                first(header -> header.chunkIndex() == 3)
                        .or(first(header -> header.chunkIndex() == 17))
                        .or(first(header -> header.chunkIndex() == CHUNKS - 1));
        SendReport report = send();
        isComplete(report);
        assertThat(report.count(SendCounter.RESENT_CHUNKS)).isEqualTo(3);
        assertThat(report.count(SendCounter.RESENT_WIRE_BYTES)).isPositive();
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 1 + 3);
    }

    @Test
    void lostProgressIsNudged() throws Exception {
        AtomicInteger lost = new AtomicInteger();
        link.losesRecord = first(header -> header.type() == RecordType.MANIFEST);
        link.losesReceipt =
                receipt -> receipt instanceof Receipt.Progress && lost.incrementAndGet() < 60;
        SendReport report = send();
        isComplete(report);
        assertThat(report.count(SendCounter.NUDGES)).isPositive();
    }

    @Test
    void aLostBatchRecordIsAskedForUntilEverySinkHasItsMarker() throws Exception {
        AtomicInteger lost = new AtomicInteger();
        link.losesRecord =
                header -> header.type() == RecordType.BATCH && lost.incrementAndGet() < 3;
        SendReport report = send();
        isComplete(report);
        assertThat(report.count(SendCounter.QUERIES)).isEqualTo(2);
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 1);
        assertThat(link.sent(RecordType.MANIFEST)).isEqualTo(2);
        assertThat(link.sent(RecordType.BATCH)).isEqualTo(3);
    }

    @Test
    void aLostReceiptAboutABatchIsAskedFor() throws Exception {
        AtomicInteger lost = new AtomicInteger();
        link.losesReceipt = receipt -> isAboutBatch(receipt) && lost.incrementAndGet() < 4;
        SendReport report = send();
        isComplete(report);
        assertThat(link.sent(RecordType.BATCH)).isGreaterThan(1);
        assertThat(link.sent(RecordType.MANIFEST)).isEqualTo(2);
    }

    @Test
    void aBatchThatNothingConfirmsIsNotCompleteWhenTheWaitingEnds() throws Exception {
        link.losesRecord = header -> header.type() == RecordType.BATCH;
        SendReport first = send(request(true, Optional.of(Duration.ofMillis(500))));
        assertThat(first.openFiles()).isZero();
        assertThat(first.doneFiles()).isEqualTo(2);
        assertThat(first.complete()).isFalse();
        assertThat(first.batches().get(0).unconfirmed()).isPresent();
        link.losesRecord = header -> false;
        SendReport second = send();
        isComplete(second);
        assertThat(second.count(SendCounter.SKIPPED_FILES)).isEqualTo(2);
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 1);
    }

    @Test
    void whoeverDoesNotWaitDoesNotAskAboutBatches() throws Exception {
        link.losesRecord = header -> header.type() == RecordType.BATCH;
        SendReport report =
                send(
                        new SendRequest(
                                List.of(run),
                                Optional.empty(),
                                List.of(),
                                false,
                                Optional.empty(),
                                true,
                                Duration.ZERO,
                                false));
        assertThat(report.complete()).isTrue();
        assertThat(link.sent(RecordType.BATCH)).isEqualTo(1);
    }

    private boolean isAboutBatch(Receipt receipt) {
        return receipt.about()
                .filter(
                        subject ->
                                link.dataCentre.batches().stream()
                                        .anyMatch(b -> Receipt.Subject.of(b).equals(subject)))
                .isPresent();
    }

    @Test
    void afterLosingEverythingTheFileGoesAsANewTransfer() throws Exception {
        Set<TransferId> lost = new HashSet<>();
        link.losesRecord =
                header -> {
                    if (header.type() == RecordType.CHUNK && lost.size() < 2) {
                        lost.add(header.transferId());
                    }
                    return header.type() == RecordType.CHUNK && lost.contains(header.transferId());
                };
        SendReport report = send();
        isComplete(report);
        assertThat(report.count(SendCounter.NEW_TRANSFERS)).isEqualTo(2);
        assertThat(link.dataCentre.batches())
                .last()
                .satisfies(b -> assertThat(b.fileCount()).isEqualTo(2));
    }

    @Test
    void aFileThatFailsItsHashAgainAndAgainGoesThreeMoreTimesAndThenFails() throws Exception {
        link.mismatches = manifest -> manifest.path().toString().equals("a.bag");
        SendReport report = send();
        assertThat(report.complete()).isFalse();
        assertThat(report.count(SendCounter.NEW_TRANSFERS)).isEqualTo(3);
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(4 * CHUNKS + 1);
        BatchReport batch = report.batches().get(0);
        assertThat(batch.doneFiles()).isEqualTo(1);
        assertThat(batch.failed())
                .singleElement()
                .satisfies(one -> assertThat(one.reason()).contains("hash mismatch", "3 new"));
        assertThat(link.dataCentre.batches())
                .last()
                .satisfies(record -> assertThat(record.fileCount()).isEqualTo(1))
                .satisfies(record -> assertThat(record.skippedCount()).isEqualTo(1));
    }

    @Test
    void aFileThatIsRefusedUnreadFailsAndItsBatchIsCompleteWithoutIt() throws Exception {
        link.refusesUnread = manifest -> manifest.path().toString().equals("a.bag");
        SendReport report = send();
        assertThat(report.complete()).isFalse();
        assertThat(report.openFiles()).isZero();
        BatchReport batch = report.batches().get(0);
        assertThat(batch.unconfirmed()).isEmpty();
        assertThat(batch.doneFiles()).isEqualTo(1);
        assertThat(batch.failed())
                .singleElement()
                .satisfies(one -> assertThat(one.path()).isEqualTo("a.bag"))
                .satisfies(one -> assertThat(one.reason()).contains("too large (over the limit)"));
        assertThat(link.dataCentre.batches())
                .last()
                .satisfies(record -> assertThat(record.fileCount()).isEqualTo(1))
                .satisfies(
                        record ->
                                assertThat(record.skipped())
                                        .singleElement()
                                        .satisfies(
                                                one ->
                                                        assertThat(one.reason())
                                                                .contains("too large")));
    }

    @Test
    void generationsOfTheSameFileRise() throws Exception {
        AtomicInteger times = new AtomicInteger();
        link.mismatches =
                manifest ->
                        manifest.path().toString().equals("a.bag") && times.incrementAndGet() < 3;
        isComplete(send());
        assertThat(
                        link.dataCentre.manifests().stream()
                                .filter(manifest -> manifest.path().toString().equals("a.bag"))
                                .map(Manifest::generation)
                                .toList())
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void duplicatedForgedAndForeignReceiptsDoNoHarm() throws Exception {
        link.receiptCopies = 3;
        TestSite stranger = new TestSite(Files.createDirectories(folder.resolve("stranger")));
        try (FakeDataCentre foreign = stranger.dataCentre()) {
            link.losesRecord =
                    header -> {
                        if (header.type() == RecordType.MANIFEST) {
                            link.deliver(new byte[] {1, 2, 3});
                            link.deliver(foreign.progress(header, 1000));
                            link.deliver(link.dataCentre.progress(header, 1000));
                        }
                        return false;
                    };
            SendReport report = send();
            isComplete(report);
            assertThat(report.count(SendCounter.IGNORED_RECEIPTS)).isGreaterThanOrEqualTo(6);
            assertThat(report.count(SendCounter.REPEATED_RECEIPTS)).isPositive();
        }
    }

    @Test
    void aSourceThatChangedBeforeItsChunksGoAgainIsANewTransfer() throws Exception {
        byte[] changed = TestSite.content(3 * TestSite.CHUNK_BYTES, 5);
        link.losesRecord = first(header -> header.chunkIndex() == 3);
        link.losesReceipt =
                receipt -> {
                    if (receipt instanceof Receipt.Missing) {
                        write(file, changed);
                    }
                    return false;
                };
        SendReport report = send();
        isComplete(report);
        assertThat(report.count(SendCounter.NEW_TRANSFERS)).isEqualTo(1);
        assertThat(link.dataCentre.controls())
                .filteredOn(Control.Abandon.class::isInstance)
                .hasSize(1);
        Manifest newest = link.dataCentre.manifests().get(link.dataCentre.manifests().size() - 1);
        assertThat(link.dataCentre.content(newest)).isEqualTo(changed);
    }

    @Test
    void aSourceThatVanishedBeforeItsChunksGoAgainIsListed() throws Exception {
        link.losesRecord = first(header -> header.chunkIndex() == 3);
        link.losesReceipt =
                receipt -> {
                    if (receipt instanceof Receipt.Missing) {
                        file.toFile().delete();
                    }
                    return false;
                };
        SendReport report = send();
        assertThat(report.complete()).isFalse();
        assertThat(report.openFiles()).isZero();
        assertThat(report.batches().get(0).skipped())
                .singleElement()
                .satisfies(one -> assertThat(one.path()).isEqualTo("a.bag"));
    }

    @Test
    void aSecondSendingOfTheSameOnlyAsks() throws Exception {
        isComplete(send());
        long chunks = link.sent(RecordType.CHUNK);
        SendReport again = send();
        isComplete(again);
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(chunks);
        assertThat(again.count(SendCounter.SKIPPED_FILES)).isEqualTo(2);
        assertThat(again.count(SendCounter.SKIPPED_PLAINTEXT_BYTES))
                .isEqualTo((long) CHUNKS * TestSite.CHUNK_BYTES - 7 + 5);
        assertThat(link.dataCentre.batches())
                .hasSize(2)
                .allSatisfy(
                        record ->
                                assertThat(record.batchId())
                                        .isEqualTo(again.batches().get(0).batchId()));
    }

    @Test
    void whatIsGoneFromTheDataCentreComesBackWithASecondSending() throws Exception {
        isComplete(send());
        link.dataCentre.forget(link.dataCentre.manifest("b.bag").transferId());
        SendReport again = send();
        isComplete(again);
        assertThat(again.count(SendCounter.NEW_TRANSFERS)).isEqualTo(1);
        assertThat(again.count(SendCounter.SKIPPED_FILES)).isEqualTo(1);
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 2);
    }

    @Test
    void aSendingThatBrokeOffGoesOnWhereItStopped() throws Exception {
        link.refuses = header -> header.chunkIndex() == CHUNKS / 2;
        SendReport broken = send();
        assertThat(broken.failure()).isPresent();
        long before = link.sent(RecordType.CHUNK);
        link.refuses = header -> false;

        SendReport resumed = send();
        isComplete(resumed);
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 1);
        assertThat(resumed.count(SendCounter.RESUMED_CHUNKS))
                .isPositive()
                .isLessThanOrEqualTo(before);
        assertThat(link.dataCentre.manifests().stream().map(Manifest::transferId).distinct())
                .hasSize(2);
    }

    @Test
    void aChangedSourceIsGivenUpAndSentAnew() throws Exception {
        link.refuses = header -> header.chunkIndex() == CHUNKS / 2;
        assertThat(send().failure()).isPresent();
        link.refuses = header -> false;
        byte[] changed = TestSite.content(100, 9);
        Files.write(file, changed);

        SendReport resumed = send();
        isComplete(resumed);
        assertThat(resumed.count(SendCounter.RESUMED_CHUNKS)).isZero();
        assertThat(link.dataCentre.controls())
                .filteredOn(Control.Abandon.class::isInstance)
                .hasSize(1);
        assertThat(link.dataCentre.content(link.dataCentre.manifest("a.bag"))).isEqualTo(changed);
    }

    @Test
    void withoutResumingEverythingGoesAgain() throws Exception {
        isComplete(send());
        SendReport again = send(request(false, Optional.empty()));
        isComplete(again);
        assertThat(again.count(SendCounter.SKIPPED_FILES)).isZero();
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(2 * (CHUNKS + 1));
        assertThat(link.dataCentre.batches().stream().map(b -> b.batchId()).distinct()).hasSize(2);
    }

    @Test
    void aFileWithoutReceiptsIsOnlyAskedAboutByTheNextSending() throws Exception {
        link.losesReceipt = receipt -> receipt instanceof Receipt.Stored;
        SendReport first = send(request(true, Optional.of(Duration.ofMillis(100))));
        assertThat(first.openFiles()).isEqualTo(2);
        link.losesReceipt = receipt -> false;
        SendReport second = send();
        isComplete(second);
        assertThat(second.count(SendCounter.SKIPPED_FILES)).isEqualTo(2);
        assertThat(link.sent(RecordType.CHUNK)).isEqualTo(CHUNKS + 1);
    }

    @Test
    void aJournalThatAnotherSenderHasIsRefused() throws Exception {
        try (Journal other =
                Journal.open(folder.resolve("journal"), site.site, Clock.systemUTC())) {
            assertThat(other).isNotNull();
            assertThatThrownBy(this::send)
                    .isInstanceOf(ConfigException.class)
                    .hasMessageContaining(folder.resolve("journal").toString())
                    .hasMessageContaining(Long.toString(ProcessHandle.current().pid()));
        }
    }

    private SendReport send() throws Exception {
        return send(request(true, Optional.empty()));
    }

    private SendReport send(SendRequest request) throws Exception {
        return send(request, FAST);
    }

    private SendReport send(SendRequest request, RecoveryTimes times) throws Exception {
        EdgeConfig config = site.config(Map.of("bootstrap.servers", "nowhere:1"));
        return new FileSender(config, link, times, Clock.systemUTC())
                .send(request, new SendProgress());
    }

    private SendRequest request(boolean resume, Optional<Duration> longestWait) {
        return new SendRequest(
                List.of(run),
                Optional.empty(),
                List.of(),
                true,
                longestWait,
                resume,
                Duration.ZERO,
                false);
    }

    private void isComplete(SendReport report) throws IOException {
        assertThat(report.failure()).isEmpty();
        assertThat(report.batches().get(0).failed()).isEmpty();
        assertThat(report.complete()).isTrue();
        for (String name : List.of("a.bag", "b.bag")) {
            assertThat(
                            link.dataCentre.manifests().stream()
                                    .filter(manifest -> manifest.path().toString().equals(name))
                                    .filter(manifest -> link.dataCentre.missing(manifest).isEmpty())
                                    .map(link.dataCentre::content))
                    .contains(Files.readAllBytes(run.resolve(name)));
        }
    }

    /** True for the first record of the large file that it holds for. */
    private static Predicate<RecordHeader> first(Predicate<RecordHeader> which) {
        AtomicInteger seen = new AtomicInteger();
        return header ->
                (header.type() == RecordType.CHUNK || header.type() == RecordType.MANIFEST)
                        && which.test(header)
                        && seen.getAndIncrement() == 0;
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
