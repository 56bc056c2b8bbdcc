package dev.longhaul.edge.journal;

import static dev.longhaul.edge.journal.JournalFixture.IDENTITY;
import static dev.longhaul.edge.journal.JournalFixture.ROOT;
import static dev.longhaul.edge.journal.JournalFixture.SITE;
import static dev.longhaul.edge.journal.JournalFixture.begin;
import static dev.longhaul.edge.journal.JournalFixture.name;

import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.locks.LockSupport;

/** What a test wants done in a process of its own. A line of stdout tells each thing done. */
final class JournalChild {
    /** Its chunks are acknowledged by {@code write}. */
    static final TransferId LARGE = new TransferId(0, 0);

    private static final PrintStream OUT =
            new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private static final SecureRandom RANDOM = new SecureRandom();

    private JournalChild() {}

    public static void main(String[] arguments) throws Exception {
        try (Journal journal = Journal.open(Path.of(arguments[1]), SITE, Clock.systemUTC())) {
            OUT.println("open");
            switch (arguments[0]) {
                case "hold" -> hold();
                case "write" -> write(journal, Integer.parseInt(arguments[2]));
                case "fill" -> fill(journal, Integer.parseInt(arguments[2]));
                case "look" -> look(journal, Integer.parseInt(arguments[2]));
                default -> throw new IllegalArgumentException(arguments[0]);
            }
        } catch (JournalException e) {
            OUT.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    /** Until its stdin ends. */
    private static void hold() throws IOException {
        while (System.in.read() >= 0) {
            OUT.println("still there");
        }
    }

    /** Until it is killed: a chunk each millisecond, and now and then a small file. */
    private static void write(Journal journal, int firstChunk) throws Exception {
        JournalBatch batch = journal.batch(name("run"), ROOT);
        if (journal.current(batch.batchId(), name("large.bag")).isEmpty()) {
            begin(journal, "large.bag", LARGE);
        }
        for (int chunk = firstChunk; ; chunk++) {
            journal.chunkAcked(LARGE, chunk);
            OUT.println("acked " + chunk + " " + System.currentTimeMillis());
            if (chunk % 10 == 0) {
                begin(journal, "file-" + chunk, TransferId.random(RANDOM));
                OUT.println("begun " + chunk);
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static void fill(Journal journal, int files) throws Exception {
        JournalBatch batch = journal.batch(name("run"), ROOT);
        for (int file = 0; file < files; file++) {
            RelativePath path = name("file-" + file);
            TransferId id = new TransferId(1, file);
            JournalTransfer transfer =
                    journal.begin(
                            batch.batchId(), path, ROOT.resolve("file-" + file), IDENTITY, id, 20);
            journal.chunkAcked(id, 0);
            if (file % 10 == 0) {
                journal.closed(id, JournalFixture.manifest(transfer));
            }
            journal.stored(id, "archive");
        }
    }

    private static void look(Journal journal, int files) throws Exception {
        JournalBatch batch = journal.batch(name("run"), ROOT);
        int found = 0;
        for (int file = 0; file < files; file++) {
            JournalTransfer transfer =
                    journal.current(batch.batchId(), name("file-" + file)).orElseThrow();
            found += transfer.storedAt().size();
        }
        OUT.println("found " + found);
    }
}
