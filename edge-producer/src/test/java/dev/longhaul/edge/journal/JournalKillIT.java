package dev.longhaul.edge.journal;

import static dev.longhaul.edge.journal.JournalFixture.ROOT;
import static dev.longhaul.edge.journal.JournalFixture.name;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalKillIT {
    /** The promise is 500; the rest is for a machine that has other things to do. */
    private static final long LOST_MILLIS = 1_000;

    private static final int KILLS = 5;

    @TempDir Path root;

    @Test
    void aKillAtAnyMomentLosesTheLastGroupAtMost() throws Exception {
        JournalFixture fixture = new JournalFixture(root.resolve("journal"));
        Path temporary = Files.createDirectory(root.resolve("tmp"));
        long seed = System.nanoTime();
        Random random = new Random(seed);
        long next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            List<String> said = new ArrayList<>();
            long killedMillis;
            try (JournalProcess child =
                    JournalProcess.start(
                            List.of("-Djava.io.tmpdir=" + temporary),
                            "write",
                            fixture.directory,
                            Math.toIntExact(next))) {
                for (int lines = 200 + random.nextInt(2_000); lines > 0; lines--) {
                    said.add(child.line());
                }
                killedMillis = System.currentTimeMillis();
                said.addAll(child.kill());
            }
            assertThat(filesIn(temporary)).isEmpty();
            assertThat(filesIn(fixture.directory))
                    .isSubsetOf("journal.db", "journal.db-wal", "journal.lock");
            try (Journal journal = fixture.open()) {
                next = requireAllBut(journal, said, killedMillis, "kill " + kill + " of " + seed);
            }
        }
    }

    /** How many chunks are acknowledged; they need to be the first ones, without a gap. */
    private static long requireAllBut(
            Journal journal, List<String> said, long killedMillis, String what) throws Exception {
        ChunkSet acked = journal.ackedChunks(JournalChild.LARGE);
        assertThat(acked.contains(acked.count() - 1)).as(what).isTrue();
        JournalBatch batch = journal.batch(name("run"), ROOT);
        for (String line : said) {
            String[] words = line.split(" ", 3);
            if (words[0].equals("begun")) {
                assertThat(journal.current(batch.batchId(), name("file-" + words[1])))
                        .as("%s: %s", what, line)
                        .isPresent();
            } else if (words[0].equals("acked")
                    && Long.parseLong(words[2]) < killedMillis - LOST_MILLIS) {
                assertThat(acked.contains(Long.parseLong(words[1])))
                        .as("%s: %s of %d", what, line, killedMillis)
                        .isTrue();
            }
        }
        return acked.count();
    }

    @Test
    void twoProcessesExcludeEachOtherUntilOneIsKilled() throws Exception {
        JournalFixture fixture = new JournalFixture(root.resolve("journal"));
        try (JournalProcess holder =
                JournalProcess.start(List.of(), "hold", fixture.directory, 0)) {
            assertThat(holder.line()).isEqualTo("open");
            assertThatThrownBy(fixture::open)
                    .isInstanceOf(JournalInUseException.class)
                    .hasMessageMatching(
                            "journal %s is in use by process %d since 20[0-9T:.-]+Z"
                                    .formatted(fixture.directory, holder.process().pid()));
            holder.kill();
            fixture.open().close();
        }
    }

    @Test
    void anotherProcessIsToldThatThisOneHasIt() throws Exception {
        JournalFixture fixture = new JournalFixture(root.resolve("journal"));
        try (Journal journal = fixture.open();
                JournalProcess other =
                        JournalProcess.start(List.of(), "look", fixture.directory, 0)) {
            assertThat(other.end())
                    .singleElement()
                    .asString()
                    .startsWith("JournalInUseException: ")
                    .contains("in use by process " + ProcessHandle.current().pid());
            journal.batch(name("run"), ROOT);
            journal.chunkAcked(new TransferId(1, 2), 0);
        }
    }

    private static List<String> filesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
