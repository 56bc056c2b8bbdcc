package dev.longhaul.edge.journal;

import static dev.longhaul.edge.journal.JournalFixture.ROOT;
import static dev.longhaul.edge.journal.JournalFixture.begin;
import static dev.longhaul.edge.journal.JournalFixture.name;
import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.id.TransferId;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalRetentionTest {
    private static final TransferId ENDED = new TransferId(1, 2);
    private static final TransferId OPEN = new TransferId(3, 4);

    @TempDir Path directory;
    private JournalFixture fixture;
    private JournalBatch batch;

    @BeforeEach
    void oneEndedAndOneOpen() throws Exception {
        fixture = new JournalFixture(directory);
        try (Journal journal = fixture.open()) {
            batch = journal.batch(name("run"), ROOT);
            begin(journal, "ended.bag", ENDED);
            journal.stored(ENDED, "archive");
            journal.ended(ENDED, End.DONE, "");
            begin(journal, "open.bag", OPEN);
            journal.chunkAcked(OPEN, 1);
        }
    }

    @Test
    void whatEndedIsKeptForAMonth() throws Exception {
        fixture.clock.advance(Duration.ofDays(30));
        try (Journal journal = fixture.open()) {
            assertThat(journal.current(batch.batchId(), name("ended.bag"))).isPresent();
        }
        fixture.clock.advance(Duration.ofMillis(1));
        try (Journal journal = fixture.open()) {
            assertThat(journal.current(batch.batchId(), name("ended.bag"))).isEmpty();
            assertThat(journal.current(batch.batchId(), name("open.bag"))).isPresent();
            assertThat(journal.batch(name("run"), ROOT)).isEqualTo(batch);
        }
    }

    @Test
    void whoAsksAgainKeepsItLonger() throws Exception {
        fixture.clock.advance(Duration.ofDays(20));
        try (Journal journal = fixture.open()) {
            journal.ended(ENDED, End.DONE, "");
        }
        fixture.clock.advance(Duration.ofDays(20));
        try (Journal journal = fixture.open()) {
            assertThat(journal.current(batch.batchId(), name("ended.bag"))).isPresent();
        }
    }

    @Test
    void whatNobodyGoesOnWithIsForgottenWithItsBatch() throws Exception {
        fixture.clock.advance(Duration.ofDays(91));
        try (Journal journal = fixture.open()) {
            assertThat(journal.ackedChunks(OPEN).count()).isZero();
            assertThat(journal.batch(name("run"), ROOT)).isNotEqualTo(batch);
        }
    }

    @Test
    void aBatchOfNoFilesIsKeptWhileItIsSent() throws Exception {
        JournalBatch empty;
        try (Journal journal = fixture.open()) {
            empty = journal.batch(name("empty"), ROOT);
        }
        fixture.clock.advance(Duration.ofDays(20));
        try (Journal journal = fixture.open()) {
            journal.batch(name("empty"), ROOT);
        }
        fixture.clock.advance(Duration.ofDays(20));
        try (Journal journal = fixture.open()) {
            assertThat(journal.batch(name("empty"), ROOT)).isEqualTo(empty);
        }
    }
}
