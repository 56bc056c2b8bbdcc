package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A journal in a directory, with a clock that stands still until it is told, and what goes in. */
final class JournalFixture {
    static final SiteId SITE = new SiteId("edge01");
    static final Path ROOT = Path.of("/data/run");
    static final Instant NOW = Instant.parse("2026-03-04T12:00:05.123456789Z");
    static final FileIdentity IDENTITY =
            new FileIdentity(
                    7, 8, 5_000_000, NOW.minusSeconds(60), NOW.minusSeconds(30).plusNanos(1), 0640);

    final Path directory;
    final SettableClock clock = new SettableClock(NOW);

    JournalFixture(Path directory) {
        this.directory = directory;
    }

    Journal open() throws JournalException {
        return Journal.open(directory, SITE, clock);
    }

    /** One that begins like most of them: batch {@code run} of {@link #ROOT}. */
    static JournalTransfer begin(Journal journal, String path, TransferId id)
            throws RefusedNameException {
        JournalBatch batch = journal.batch(name("run"), ROOT);
        Path source = ROOT.resolve(path);
        return journal.begin(batch.batchId(), name(path), source, IDENTITY, id, 20);
    }

    static RelativePath name(String utf8) throws RefusedNameException {
        return RelativePath.of(utf8);
    }

    static Manifest manifest(JournalTransfer transfer) throws RefusedNameException {
        return new Manifest(
                transfer.transferId(),
                transfer.batchId(),
                name("run"),
                transfer.path(),
                transfer.generation(),
                5_000_000,
                NOW,
                0640,
                new byte[32],
                transfer.chunkSizeLog2(),
                5);
    }

    /** Goes where it is told, also back. */
    static final class SettableClock extends Clock {
        private Instant now;

        SettableClock(Instant now) {
            this.now = now;
        }

        void advance(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException("UTC only");
        }
    }
}
