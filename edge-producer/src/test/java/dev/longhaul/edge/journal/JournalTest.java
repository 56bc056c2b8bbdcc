package dev.longhaul.edge.journal;

import static dev.longhaul.edge.journal.JournalFixture.IDENTITY;
import static dev.longhaul.edge.journal.JournalFixture.NOW;
import static dev.longhaul.edge.journal.JournalFixture.ROOT;
import static dev.longhaul.edge.journal.JournalFixture.begin;
import static dev.longhaul.edge.journal.JournalFixture.manifest;
import static dev.longhaul.edge.journal.JournalFixture.name;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final TransferId ID = new TransferId(1, 2);
    private static final TransferId LATER = new TransferId(3, -4);

    @TempDir Path directory;
    private JournalFixture fixture;
    private Journal journal;

    @BeforeEach
    void open() throws JournalException {
        fixture = new JournalFixture(directory.resolve("journal"));
        journal = fixture.open();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private void reopen() throws JournalException {
        journal.close();
        journal = fixture.open();
    }

    @Test
    void aBatchIsTheSameOverAllSendings() throws Exception {
        JournalBatch batch = journal.batch(name("run"), ROOT);
        fixture.clock.advance(Duration.ofDays(1));
        assertThat(journal.batch(name("run"), ROOT.resolve("../run"))).isEqualTo(batch);
        reopen();
        assertThat(journal.batch(name("run"), ROOT)).isEqualTo(batch);
        assertThat(batch.created()).isEqualTo(NOW);
    }

    @Test
    void anotherRootIsAnotherBatch() throws Exception {
        JournalBatch batch = journal.batch(name("run"), ROOT);
        assertThat(journal.batch(name("run"), Path.of("/other/run")).batchId())
                .isNotEqualTo(batch.batchId());
        assertThat(journal.batch(name("run2"), ROOT).batchId()).isNotEqualTo(batch.batchId());
    }

    @Test
    void aNewBatchForgetsWhatWasCurrent() throws Exception {
        JournalTransfer before = begin(journal, "a.bag", ID);
        JournalBatch fresh = journal.newBatch(name("run"), ROOT);
        assertThat(journal.current(fresh.batchId(), name("a.bag"))).isEmpty();
        assertThat(journal.batch(name("run"), ROOT)).isEqualTo(fresh);
        assertThat(begin(journal, "a.bag", LATER).generation()).isEqualTo(before.generation() + 1);
    }

    @Test
    void aTransferIsThereWhenItsBeginReturns() throws Exception {
        JournalTransfer begun = begin(journal, "sub/a.bag", ID);
        assertThat(begun.source()).isEqualTo(Path.of("/data/run/sub/a.bag"));
        assertThat(begun.state()).isEqualTo(JournalTransfer.State.SENDING);
        assertThat(journal.current(begun.batchId(), name("sub/a.bag"))).contains(begun);
        reopen();
        assertThat(journal.current(begun.batchId(), name("sub/a.bag"))).contains(begun);
        assertThat(journal.current(begun.batchId(), name("sub/b.bag"))).isEmpty();
        assertThat(journal.current(new BatchId(9, 9), name("sub/a.bag"))).isEmpty();
    }

    @Test
    void allThatIsToldOfATransferSurvives() throws Exception {
        JournalTransfer begun = begin(journal, "a.bag", ID);
        Manifest manifest = manifest(begun);
        journal.closed(ID, manifest);
        journal.stored(ID, "archive");
        journal.stored(ID, "archive");
        journal.stored(ID, "working");
        reopen();
        JournalTransfer closed = current("a.bag");
        assertThat(closed.state()).isEqualTo(JournalTransfer.State.CLOSED);
        assertThat(closed.manifest()).contains(manifest);
        assertThat(closed.storedAt()).isEqualTo(Set.of("archive", "working"));
        journal.ended(ID, End.REJECTED, "hash mismatch");
        reopen();
        JournalTransfer rejected = current("a.bag");
        assertThat(rejected.state()).isEqualTo(JournalTransfer.State.REJECTED);
        assertThat(rejected.detail()).isEqualTo("hash mismatch");
        assertThat(rejected.manifest()).contains(manifest);
    }

    @Test
    void whatWasToldIsReadAtOnce() throws Exception {
        begin(journal, "a.bag", ID);
        journal.stored(ID, "archive");
        journal.ended(ID, End.DONE, "");
        assertThat(current("a.bag").storedAt()).containsExactly("archive");
        assertThat(current("a.bag").state()).isEqualTo(JournalTransfer.State.DONE);
    }

    @Test
    void everyEndIsKept() throws Exception {
        for (End end : End.values()) {
            begin(journal, "a.bag", new TransferId(5, end.state().id()));
            journal.ended(new TransferId(5, end.state().id()), end, "");
            reopen();
            assertThat(current("a.bag").state()).isEqualTo(end.state());
        }
    }

    @Test
    void aChangedFileBeginsAnewAndTheOldTransferIsNoLongerCurrent() throws Exception {
        JournalTransfer old = begin(journal, "a.bag", ID);
        journal.chunkAcked(ID, 0);
        JournalTransfer now = begin(journal, "a.bag", LATER);
        assertThat(now.generation()).isEqualTo(old.generation() + 1);
        journal.closed(ID, manifest(old));
        assertThat(current("a.bag")).isEqualTo(now);
        assertThat(journal.ackedChunks(ID).count()).isEqualTo(1);
        journal.ended(ID, End.ABANDONED, "changed");
        assertThat(current("a.bag")).isEqualTo(now);
    }

    @Test
    void theGenerationGrowsAlsoWhenTheClockGoesBack() throws Exception {
        long first = begin(journal, "a.bag", ID).generation();
        assertThat(first).isEqualTo(NOW.toEpochMilli());
        fixture.clock.advance(Duration.ofDays(-400));
        reopen();
        assertThat(begin(journal, "a.bag", LATER).generation()).isEqualTo(first + 1);
        fixture.clock.advance(Duration.ofDays(800));
        assertThat(begin(journal, "a.bag", new TransferId(5, 5)).generation())
                .isEqualTo(fixture.clock.millis());
    }

    @Test
    void aBatchIsNewerThanAllOfItsNameAlsoWhereTheClockWentBack() throws Exception {
        long first = begin(journal, "a.bag", ID).generation();
        fixture.clock.advance(Duration.ofHours(-2));
        JournalBatch second = journal.batch(name("run"), Path.of("/other/run"));
        assertThat(second.created().toEpochMilli()).isEqualTo(first + 1);
        JournalBatch third = journal.newBatch(name("run"), ROOT);
        assertThat(third.created()).isAfter(second.created());
        long generation = begin(journal, "new.bag", LATER).generation();
        assertThat(generation).isGreaterThanOrEqualTo(third.created().toEpochMilli());
        assertThat(journal.batch(name("run2"), ROOT).created()).isEqualTo(fixture.clock.instant());
    }

    @Test
    void theGenerationGrowsOverBatchesOfOneNameOnly() throws Exception {
        long first = begin(journal, "a.bag", ID).generation();
        JournalBatch elsewhere = journal.batch(name("run"), Path.of("/other/run"));
        Path source = Path.of("/other/run/a.bag");
        assertThat(
                        journal.begin(
                                        elsewhere.batchId(),
                                        name("a.bag"),
                                        source,
                                        IDENTITY,
                                        LATER,
                                        20)
                                .generation())
                .isEqualTo(first + 1);
        JournalBatch other = journal.batch(name("run2"), Path.of("/other/run"));
        assertThat(
                        journal.begin(
                                        other.batchId(),
                                        name("a.bag"),
                                        source,
                                        IDENTITY,
                                        new TransferId(5, 5),
                                        20)
                                .generation())
                .isEqualTo(first);
    }

    @Test
    void namesAreBytes() throws Exception {
        RelativePath raw = RelativePath.of(new byte[] {(byte) 0xff, 'a', '/', (byte) 0xe4, '\n'});
        Path root = RawPaths.resolve(Path.of("/data"), RelativePath.of(new byte[] {(byte) 0xfe}));
        Path source = RawPaths.resolve(root, raw);
        JournalBatch batch = journal.batch(raw, root);
        journal.begin(batch.batchId(), raw, source, IDENTITY, ID, 22);
        reopen();
        assertThat(journal.batch(raw, root)).isEqualTo(batch);
        JournalTransfer found = journal.current(batch.batchId(), raw).orElseThrow();
        assertThat(found.path()).isEqualTo(raw);
        assertThat(found.source()).isEqualTo(source);
    }

    @Test
    void identitiesComeBackToTheNanosecondAndFromBefore1970() throws Exception {
        FileIdentity odd =
                new FileIdentity(
                        -1, Long.MIN_VALUE, 0, Instant.ofEpochSecond(-1, 999_999_999), NOW, 0);
        JournalBatch batch = journal.batch(name("run"), ROOT);
        journal.begin(batch.batchId(), name("a"), ROOT.resolve("a"), odd, ID, 20);
        assertThat(current("a").identity()).isEqualTo(odd);
    }

    @Test
    void receiptsGoOnWhereTheyWere() throws Exception {
        assertThat(journal.receiptsPosition("dc.receipts", 0)).isEmpty();
        journal.receiptsPosition("dc.receipts", 0, 5);
        journal.receiptsPosition("dc.receipts", 0, 7);
        journal.receiptsPosition("dc.receipts", 1, 9);
        reopen();
        assertThat(journal.receiptsPosition("dc.receipts", 0)).hasValue(7);
        assertThat(journal.receiptsPosition("dc.receipts", 1)).hasValue(9);
        assertThat(journal.receiptsPosition("other", 0)).isEmpty();
    }

    @Test
    void unknownTransfersArePassedOver() throws Exception {
        journal.chunkAcked(LATER, 3);
        journal.stored(LATER, "archive");
        journal.ended(LATER, End.DONE, "");
        journal.flush();
        assertThat(journal.ackedChunks(LATER).count()).isZero();
        assertThatThrownBy(
                        () ->
                                journal.begin(
                                        new BatchId(9, 9), name("a"), ROOT, IDENTITY, LATER, 20))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(begin(journal, "a.bag", ID).state()).isEqualTo(JournalTransfer.State.SENDING);
    }

    @Test
    void closingTwiceIsAsClosingOnceAndNothingIsTakenAfterwards() throws Exception {
        journal.close();
        journal.close();
        journal.chunkAcked(ID, 1);
        assertThatThrownBy(() -> journal.stored(ID, "archive"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("is closed");
        reopen();
    }

    private JournalTransfer current(String path) throws Exception {
        JournalBatch batch = journal.batch(name("run"), ROOT);
        return journal.current(batch.batchId(), name(path)).orElseThrow();
    }
}
