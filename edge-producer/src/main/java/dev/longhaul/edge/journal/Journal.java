package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a site's sender knows beyond the life of its process. Thread-safe. One process at a time.
 * Its memory does not depend on how many transfers it knows.
 *
 * <p>A batch, the begin and the closing of a transfer, and chunks that were lost survive the death
 * of the process once their method has returned. Everything else is written in groups, in the order
 * in which it was told, within half a second: what is forgotten is done again, and does no harm.
 * Only a power failure can take more, the last ones again, in order.
 *
 * <p>Every method but {@link #chunkAcked}, {@link #whenFailed} and {@link #close} throws {@link
 * JournalFailedException} once the journal has failed, {@link IllegalStateException} once it is
 * closed. Transfers that the journal does not know are passed over.
 */
public final class Journal implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);

    private final JournalLock lock;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private final PendingAcks pendingAcks = new PendingAcks();
    private final GroupWriter writer;

    private Journal(JournalLock lock, Path file, JournalStore store, Clock clock) {
        this.lock = lock;
        this.clock = clock;
        this.writer = new GroupWriter(file, store, this::writeAcks);
        writer.whenFailed(failure -> pendingAcks.stop());
    }

    /**
     * Opens the journal of a site, or makes one. Forgets transfers that ended more than 30 days
     * ago, and open ones that nobody went on with for 90.
     *
     * @param directory made where it is missing, for its owner only
     * @throws JournalInUseException where another process has it open
     * @throws JournalException where it is damaged, of a newer version, of another site, or cannot
     *     be written
     */
    public static Journal open(Path directory, SiteId site, Clock clock) throws JournalException {
        JournalDirectory files = JournalDirectory.prepare(directory);
        JournalLock lock = JournalLock.take(files, clock.instant());
        try {
            NativeLibrary.load(files);
            JournalStore store = JournalStore.open(files.database(), site, clock.instant());
            Journal journal = new Journal(lock, files.database(), store, clock);
            journal.writer.start();
            return journal;
        } catch (JournalException | RuntimeException e) {
            release(lock);
            throw e;
        }
    }

    /**
     * Tells once when the journal fails; at once where it has failed already. Called on the
     * journal's thread: return soon, and call no method of the journal.
     */
    public void whenFailed(Consumer<JournalFailedException> listener) {
        writer.whenFailed(listener);
    }

    /**
     * The batch of that name and root, made where there is none: the same over all sendings.
     *
     * @param name one component
     * @param root compared by its absolute path as it is spelled; links are not resolved
     */
    public JournalBatch batch(RelativePath name, Path root) {
        byte[] rootBytes = rootBytes(root);
        BatchId id = BatchId.random(random);
        Instant now = clock.instant();
        return writer.keep(
                store -> {
                    Optional<JournalBatch> known = store.batches().find(name, rootBytes, now);
                    return known.isPresent()
                            ? known.get()
                            : store.batches().add(id, name, rootBytes, now);
                });
    }

    /** A fresh batch in place of the one before: its transfers are no longer current. */
    public JournalBatch newBatch(RelativePath name, Path root) {
        byte[] rootBytes = rootBytes(root);
        BatchId id = BatchId.random(random);
        Instant now = clock.instant();
        return writer.keep(store -> store.batches().add(id, name, rootBytes, now));
    }

    private static byte[] rootBytes(Path root) {
        return RawPaths.bytes(root.toAbsolutePath().normalize());
    }

    /** The newest transfer of a path in a batch. */
    public Optional<JournalTransfer> current(BatchId batch, RelativePath path) {
        return writer.read(store -> store.transfers().current(batch, path));
    }

    /**
     * A transfer begins and becomes the current one of its path. Its generation is max(last one of
     * the path in any batch of that name + 1, clock in ms): it grows also where the clock went
     * back. An open transfer that was current before stays open until it is {@link #ended}.
     *
     * @throws IllegalArgumentException where the journal knows no such batch
     */
    public JournalTransfer begin(
            BatchId batch,
            RelativePath path,
            Path source,
            FileIdentity identity,
            TransferId id,
            int chunkSizeLog2) {
        Instant now = clock.instant();
        return writer.keep(
                store ->
                        store.transfers()
                                .begin(batch, path, source, identity, id, chunkSizeLog2, now));
    }

    /** The site's broker has the chunk. Cheap: never waits for the disk, never throws. */
    public void chunkAcked(TransferId id, long chunkIndex) {
        pendingAcks.add(id, chunkIndex);
    }

    /**
     * The chunks of an open transfer that the site's broker has, as of now. Empty for one that has
     * ended.
     */
    public ChunkSet ackedChunks(TransferId id) {
        return writer.read(
                store -> {
                    writeAcks(store);
                    return store.acks().of(id);
                });
    }

    /** The data centre asks for these chunks: they count as not acknowledged from now on. */
    public void chunksLost(TransferId id, List<Receipt.ChunkRange> ranges) {
        writer.keep(
                store -> {
                    writeAcks(store);
                    store.acks().remove(id, ranges);
                    return null;
                });
    }

    /** All chunks were handed over. To be called before the manifest is. */
    public void closed(TransferId id, Manifest manifest) {
        Instant now = clock.instant();
        writer.keep(
                store -> {
                    store.transfers().closed(id, manifest, now);
                    return null;
                });
    }

    /** A sink has the file. */
    public void stored(TransferId id, String sink) {
        writer.tell(
                store -> {
                    store.transfers().stored(id, sink);
                    return null;
                });
    }

    /**
     * The transfer has ended; its acknowledged chunks are forgotten. It can end again, differently.
     *
     * @param detail for people; may be empty
     */
    public void ended(TransferId id, End end, String detail) {
        Instant now = clock.instant();
        writer.tell(
                store -> {
                    store.transfers().ended(id, end, detail, now);
                    store.acks().forget(id);
                    return null;
                });
    }

    /** Where to go on reading receipts: offset of the first one that was not told yet. */
    public OptionalLong receiptsPosition(String topic, int partition) {
        return writer.read(store -> store.positions().get(topic, partition));
    }

    /**
     * Never written before what was told earlier: a receipt whose effect is forgotten is read
     * again.
     */
    public void receiptsPosition(String topic, int partition, long nextOffset) {
        writer.tell(
                store -> {
                    store.positions().put(topic, partition, nextOffset);
                    return null;
                });
    }

    /** Everything told so far survives the death of the process. */
    public void flush() {
        writer.keep(this::writeAcks);
    }

    /** On the journal's thread. */
    private Void writeAcks(JournalStore store) throws SQLException {
        for (Map.Entry<TransferId, Map<Long, BitSet>> acked : pendingAcks.take().entrySet()) {
            store.acks().add(acked.getKey(), acked.getValue());
        }
        return null;
    }

    /**
     * Writes what is left and lets go of the directory. Idempotent; throws nothing. Where the last
     * group cannot be written, that is told as in {@link #whenFailed}.
     */
    @Override
    public void close() {
        writer.close();
        pendingAcks.stop();
        release(lock);
    }

    private static void release(JournalLock lock) {
        try {
            lock.close();
        } catch (IOException e) {
            LOG.warn("the journal's lock was not let go cleanly; it ends with this process", e);
        }
    }
}
