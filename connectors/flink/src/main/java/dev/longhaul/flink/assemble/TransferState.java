package dev.longhaul.flink.assemble;

import dev.longhaul.flink.assemble.Tombstone.End;
import dev.longhaul.flink.event.ManifestSerializer;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt.ChunkRange;
import java.util.List;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;

/**
 * What is known of the current transfer: open, with the chunks and the manifest that came so far,
 * or ended, with a tombstone and nothing else.
 */
final class TransferState {
    private static final int MOST_RANGES = 4096;

    /** How chunks and manifest agree. */
    enum Fit {
        /** Something is to come. */
        OPEN,
        /** Every chunk has come, whether it is durable yet or not. */
        COMPLETE,
        /** They cannot be of one file. */
        CONTRADICTORY
    }

    private final ReceivedChunks chunks;
    private final ValueState<TransferProgress> progress;
    private final ValueState<Manifest> manifest;
    private final ValueState<Tombstone> tombstone;

    TransferState(KeyedStateStore store) {
        chunks = new ReceivedChunks(store.getMapState(ReceivedChunks.DESCRIPTOR));
        progress =
                store.getState(
                        new ValueStateDescriptor<>("progress", new TransferProgressSerializer()));
        manifest = store.getState(new ValueStateDescriptor<>("manifest", new ManifestSerializer()));
        tombstone =
                store.getState(new ValueStateDescriptor<>("tombstone", new TombstoneSerializer()));
    }

    /** Null while the transfer is open, and where nothing is known of it. */
    Tombstone end() throws Exception {
        return tombstone.value();
    }

    /** Null unless the transfer is open: also where nothing is known of it. */
    TransferProgress progress() throws Exception {
        return progress.value();
    }

    /** The first one that came; null while there is none. */
    Manifest manifest() throws Exception {
        return manifest.value();
    }

    /** A chunk that was there already changes nothing. */
    void add(ChunkWritten chunk, long nowMillis) throws Exception {
        if (chunks.add(chunk.chunkIndex())) {
            progress.update(current(nowMillis).with(chunk, nowMillis));
        }
    }

    void describe(Manifest first, long nowMillis) throws Exception {
        manifest.update(first);
        progress.update(current(nowMillis).at(nowMillis));
    }

    private TransferProgress current(long nowMillis) throws Exception {
        TransferProgress known = progress.value();
        return known == null ? TransferProgress.none(nowMillis) : known;
    }

    /** Of an open transfer. */
    Fit fit() throws Exception {
        Manifest expected = manifest.value();
        if (expected == null) {
            return Fit.OPEN;
        }
        TransferProgress soFar = progress.value();
        if (!soFar.fits(expected)) {
            return Fit.CONTRADICTORY;
        }
        return soFar.completes(expected) ? Fit.COMPLETE : Fit.OPEN;
    }

    /** What has not come of a transfer whose manifest has. */
    List<ChunkRange> missing() throws Exception {
        return chunks.missing(manifest.value().chunkCount(), MOST_RANGES);
    }

    /** All but a tombstone goes. */
    void bury(End end, Manifest last, long untilMillis) throws Exception {
        chunks.clear();
        progress.clear();
        manifest.clear();
        tombstone.update(new Tombstone(end, last, untilMillis));
    }

    void forget() {
        tombstone.clear();
    }
}
