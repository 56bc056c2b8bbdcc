package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a site's sender knows beyond the life of its process. Thread-safe. One process at a time.
 *
 * <p>A batch, the begin and the closing of a transfer, and chunks that were lost survive the death
 * of the process once their method has returned. Everything else is written in groups, in the order
 * in which it was told, within half a second: what is forgotten is done again, and does no harm.
 *
 * <p>Every method but {@link #chunkAcked} and {@link #close} throws {@link JournalFailedException}
 * once the journal has failed.
 */
public final class Journal implements AutoCloseable {
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private final Map<List<Object>, JournalBatch> batches = new HashMap<>();
    private final Map<BatchId, RelativePath> batchNames = new HashMap<>();
    private final Map<List<Object>, TransferId> current = new HashMap<>();
    private final Map<List<Object>, Long> generations = new HashMap<>();
    private final Map<TransferId, JournalTransfer> transfers = new HashMap<>();
    private final Map<TransferId, Map<Long, BitSet>> acked = new HashMap<>();
    private final Map<List<Object>, Long> positions = new HashMap<>();

    private Journal(Clock clock) {
        this.clock = clock;
    }

    /**
     * Opens the journal of a site, or makes one.
     *
     * @param directory made where it is missing, for its owner only
     * @throws JournalInUseException where another process has it open
     * @throws JournalException where it is damaged, of a newer version, of another site, or cannot
     *     be written
     */
    public static Journal open(Path directory, SiteId site, Clock clock) throws JournalException {
        return new Journal(clock);
    }

    /**
     * Tells once when the journal fails; at once where it has failed already. Called on the
     * journal's thread: return soon, and call no method of the journal.
     */
    public void whenFailed(Consumer<JournalFailedException> listener) {}

    /** The batch of that name and root, made where there is none: the same over all sendings. */
    public synchronized JournalBatch batch(RelativePath name, Path root) {
        JournalBatch known = batches.get(List.of(name, root));
        return known == null ? newBatch(name, root) : known;
    }

    /** A fresh batch in place of the one before: its transfers are no longer current. */
    public synchronized JournalBatch newBatch(RelativePath name, Path root) {
        JournalBatch batch = new JournalBatch(BatchId.random(random), name, clock.instant());
        batches.put(List.of(name, root), batch);
        batchNames.put(batch.batchId(), name);
        return batch;
    }

    /** The newest transfer of a path in a batch. */
    public synchronized Optional<JournalTransfer> current(BatchId batch, RelativePath path) {
        return Optional.ofNullable(current.get(List.of(batch, path))).map(transfers::get);
    }

    /**
     * A transfer begins and becomes the current one of its path. Its generation is higher than that
     * of every earlier transfer of the path in a batch of that name, also where the clock went
     * back.
     */
    public synchronized JournalTransfer begin(
            BatchId batch,
            RelativePath path,
            Path source,
            FileIdentity identity,
            TransferId id,
            int chunkSizeLog2) {
        long generation =
                generations.merge(
                        List.of(batchNames.get(batch), path),
                        clock.millis(),
                        (last, now) -> Math.max(last + 1, now));
        JournalTransfer transfer =
                new JournalTransfer(
                        id,
                        batch,
                        path,
                        source,
                        identity,
                        generation,
                        chunkSizeLog2,
                        JournalTransfer.State.SENDING,
                        Optional.empty(),
                        Set.of(),
                        "");
        transfers.put(id, transfer);
        current.put(List.of(batch, path), id);
        return transfer;
    }

    /** The site's broker has the chunk. Cheap: never waits for the disk, never throws. */
    public synchronized void chunkAcked(TransferId id, long chunkIndex) {
        acked.computeIfAbsent(id, key -> new HashMap<>())
                .computeIfAbsent(chunkIndex / ChunkSet.CHUNKS_PER_PAGE, key -> new BitSet())
                .set((int) (chunkIndex % ChunkSet.CHUNKS_PER_PAGE));
    }

    /**
     * The chunks of an open transfer that the site's broker has, as of now. Empty for one that has
     * ended.
     */
    public synchronized ChunkSet ackedChunks(TransferId id) {
        Map<Long, BitSet> pages = new HashMap<>();
        acked.getOrDefault(id, Map.of()).forEach((k, v) -> pages.put(k, (BitSet) v.clone()));
        return new ChunkSet(pages);
    }

    /** The data centre asks for these chunks: they count as not acknowledged from now on. */
    public synchronized void chunksLost(TransferId id, List<Receipt.ChunkRange> ranges) {
        Map<Long, BitSet> pages = acked.getOrDefault(id, Map.of());
        for (Receipt.ChunkRange range : ranges) {
            for (long chunk = range.firstIndex(); chunk < range.endIndex(); chunk++) {
                BitSet page = pages.get(chunk / ChunkSet.CHUNKS_PER_PAGE);
                if (page != null) {
                    page.clear((int) (chunk % ChunkSet.CHUNKS_PER_PAGE));
                }
            }
        }
    }

    /** All chunks were handed over. To be called before the manifest is. */
    public synchronized void closed(TransferId id, Manifest manifest) {
        update(id, JournalTransfer.State.CLOSED, manifest, null, null);
    }

    /** A sink has the file. */
    public synchronized void stored(TransferId id, String sink) {
        update(id, null, null, sink, null);
    }

    /**
     * The transfer has ended; its acknowledged chunks are forgotten. It can end again, differently.
     *
     * @param detail for people; may be empty
     */
    public synchronized void ended(TransferId id, End end, String detail) {
        acked.remove(id);
        update(id, end.state(), null, null, detail);
    }

    private void update(
            TransferId id,
            JournalTransfer.State state,
            Manifest manifest,
            String sink,
            String detail) {
        transfers.computeIfPresent(
                id,
                (key, was) -> {
                    Set<String> sinks = new HashSet<>(was.storedAt());
                    if (sink != null) {
                        sinks.add(sink);
                    }
                    return new JournalTransfer(
                            id,
                            was.batchId(),
                            was.path(),
                            was.source(),
                            was.identity(),
                            was.generation(),
                            was.chunkSizeLog2(),
                            state == null ? was.state() : state,
                            manifest == null ? was.manifest() : Optional.of(manifest),
                            sinks,
                            detail == null ? was.detail() : detail);
                });
    }

    /** Where to go on reading receipts: offset of the first one that was not told yet. */
    public synchronized OptionalLong receiptsPosition(String topic, int partition) {
        Long position = positions.get(List.of(topic, partition));
        return position == null ? OptionalLong.empty() : OptionalLong.of(position);
    }

    /**
     * Never written before what was told earlier: a receipt whose effect is forgotten is read
     * again.
     */
    public synchronized void receiptsPosition(String topic, int partition, long nextOffset) {
        positions.put(List.of(topic, partition), nextOffset);
    }

    /** Everything told so far survives the death of the process. */
    public void flush() {}

    /** Writes what is left and lets go of the directory. Idempotent. */
    @Override
    public void close() {}
}
