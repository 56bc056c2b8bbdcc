package dev.longhaul.edge.journal;

import static dev.longhaul.edge.journal.JournalFixture.begin;
import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Receipt.ChunkRange;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AckedChunksTest {
    private static final TransferId ID = new TransferId(1, 2);

    @TempDir Path directory;
    private JournalFixture fixture;
    private Journal journal;

    @BeforeEach
    void oneTransfer() throws Exception {
        fixture = new JournalFixture(directory);
        journal = fixture.open();
        begin(journal, "a.bag", ID);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private void reopen() throws JournalException {
        journal.close();
        journal = fixture.open();
    }

    private void ack(long fromChunk, long toChunk) {
        for (long chunk = fromChunk; chunk < toChunk; chunk++) {
            journal.chunkAcked(ID, chunk);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 4095, 4096, 4097, 100_000})
    void asManyChunksAsWereAcknowledgedComeBack(long chunks) throws Exception {
        ack(0, chunks);
        assertThat(journal.ackedChunks(ID).count()).isEqualTo(chunks);
        reopen();
        ChunkSet acked = journal.ackedChunks(ID);
        assertThat(acked.count()).isEqualTo(chunks);
        for (long chunk = 0; chunk < chunks; chunk++) {
            assertThat(acked.contains(chunk)).isTrue();
        }
        assertThat(acked.contains(chunks)).isFalse();
        assertThat(acked.contains(chunks + 4096)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 4095, 4096, 4097, 5_000_000_000L})
    void oneChunkIsJustThatOne(long chunk) throws Exception {
        journal.chunkAcked(ID, chunk);
        journal.chunkAcked(ID, chunk);
        reopen();
        ChunkSet acked = journal.ackedChunks(ID);
        assertThat(acked.count()).isEqualTo(1);
        assertThat(acked.contains(chunk)).isTrue();
        assertThat(acked.contains(chunk + 1)).isFalse();
    }

    @Test
    void chunksOfALaterGroupAddToThoseBefore() throws Exception {
        ack(0, 10);
        journal.flush();
        ack(10, 4100);
        reopen();
        ack(4100, 4101);
        assertThat(journal.ackedChunks(ID).count()).isEqualTo(4101);
    }

    @Test
    void aSnapshotDoesNotChange() {
        ack(0, 10);
        ChunkSet before = journal.ackedChunks(ID);
        ack(10, 20);
        assertThat(before.count()).isEqualTo(10);
        assertThat(before.contains(15)).isFalse();
        assertThat(journal.ackedChunks(ID).contains(15)).isTrue();
    }

    @Test
    void lostChunksAreNoLongerAcknowledgedUntilTheyAreAgain() throws Exception {
        ack(0, 10_000);
        journal.chunksLost(
                ID,
                List.of(
                        new ChunkRange(0, 1),
                        new ChunkRange(4090, 8200),
                        new ChunkRange(9_999, 20_000)));
        reopen();
        ChunkSet acked = journal.ackedChunks(ID);
        assertThat(acked.count()).isEqualTo(10_000 - 1 - 4110 - 1);
        assertThat(acked.contains(0)).isFalse();
        assertThat(acked.contains(4089)).isTrue();
        assertThat(acked.contains(4090)).isFalse();
        assertThat(acked.contains(8199)).isFalse();
        assertThat(acked.contains(8200)).isTrue();
        assertThat(acked.contains(9_999)).isFalse();
        journal.chunkAcked(ID, 4090);
        assertThat(journal.ackedChunks(ID).contains(4090)).isTrue();
    }

    @Test
    void aTransferThatHasEndedHasNoChunks() throws Exception {
        ack(0, 10);
        journal.ended(ID, End.DONE, "");
        ack(10, 20);
        assertThat(journal.ackedChunks(ID).count()).isZero();
        reopen();
        assertThat(journal.ackedChunks(ID).count()).isZero();
    }

    @Test
    void eachTransferHasItsOwn() throws Exception {
        TransferId other = new TransferId(1, 3);
        begin(journal, "b.bag", other);
        ack(0, 10);
        journal.chunkAcked(other, 77);
        assertThat(journal.ackedChunks(ID).contains(77)).isFalse();
        assertThat(journal.ackedChunks(other).count()).isEqualTo(1);
    }
}
