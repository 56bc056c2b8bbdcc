package dev.longhaul.edge.journal;

import static dev.longhaul.edge.journal.JournalFixture.begin;
import static dev.longhaul.edge.journal.JournalFixture.name;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalFullDiskTest {
    private static final long MIB = 1 << 20;

    @TempDir Path root;
    private SmallDisk disk;
    private JournalFixture fixture;

    @BeforeEach
    void aSmallDisk() throws Exception {
        Optional<SmallDisk> mounted = SmallDisk.mount(root.resolve("disk"), 4 * MIB, "");
        assumeTrue(mounted.isPresent(), "only root can mount a small disk");
        disk = mounted.get();
        fixture = new JournalFixture(disk.path().resolve("journal"));
    }

    @AfterEach
    void unmount() throws Exception {
        if (disk != null) {
            disk.close();
        }
    }

    @Test
    void aFullDiskFailsTheJournalForGoodAndWhatWasWrittenStays() throws Exception {
        AtomicReference<JournalFailedException> told = new AtomicReference<>();
        int written;
        try (Journal journal = fixture.open()) {
            journal.whenFailed(told::set);
            begin(journal, "file-0", new TransferId(1, 0));
            fill();
            written = beginUntilItFails(journal);
            assertThatThrownBy(() -> journal.stored(new TransferId(1, 0), "archive"))
                    .isInstanceOf(JournalFailedException.class)
                    .hasMessageContaining("journal.db cannot be written: its disk is full");
            Awaitility.await().untilAsserted(() -> assertThat(told.get()).isNotNull());
            assertThat(told.get().hint()).startsWith("make room there");
            AtomicReference<JournalFailedException> toldLate = new AtomicReference<>();
            journal.whenFailed(toldLate::set);
            assertThat(toldLate).hasValue(told.get());
            journal.chunkAcked(new TransferId(1, 0), 1);
        }
        Files.delete(disk.path().resolve("filler"));
        try (Journal journal = fixture.open()) {
            JournalBatch batch = journal.batch(name("run"), JournalFixture.ROOT);
            for (int file = 0; file < written; file++) {
                assertThat(journal.current(batch.batchId(), name("file-" + file))).isPresent();
            }
            assertThat(journal.current(batch.batchId(), name("file-" + written))).isEmpty();
        }
    }

    @Test
    void aFullDiskFailsTheJournalAlsoWhereNobodyWaits() throws Exception {
        AtomicReference<JournalFailedException> told = new AtomicReference<>();
        try (Journal journal = fixture.open()) {
            begin(journal, "file-0", new TransferId(1, 0));
            journal.whenFailed(told::set);
            fill();
            Awaitility.await()
                    .pollInterval(Duration.ofMillis(5))
                    .atMost(Duration.ofSeconds(60))
                    .until(
                            () -> {
                                for (int chunk = 0; chunk < 4096 * 64; chunk += 64) {
                                    journal.chunkAcked(new TransferId(1, 0), chunk);
                                    journal.chunkAcked(
                                            new TransferId(1, 0), System.nanoTime() % 4_000_000);
                                }
                                return told.get() != null;
                            });
        }
        assertThat(told.get()).hasMessageContaining("its disk is full");
    }

    @Test
    void onAFullDiskNoJournalBegins() throws Exception {
        fill();
        assertThatThrownBy(() -> fixture.open().close())
                .isInstanceOf(JournalException.class)
                .hasMessageContaining(fixture.directory.toString());
    }

    private static int beginUntilItFails(Journal journal) throws Exception {
        for (int file = 1; ; file++) {
            try {
                begin(journal, "file-" + file, new TransferId(1, file));
            } catch (JournalFailedException full) {
                return file;
            }
        }
    }

    private void fill() throws IOException {
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(disk.path().resolve("filler"))) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space");
        }
    }
}
