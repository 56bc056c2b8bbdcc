package dev.longhaul.edge.journal;

import dev.longhaul.wire.id.TransferId;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Acknowledged chunks that are not written yet. Thread-safe; no method waits for anything but
 * another one. Holds what came since the last {@link #take}: a page of bits at most for each 4096
 * chunks, however many times they come.
 */
final class PendingAcks {
    private Map<TransferId, Map<Long, BitSet>> chunks = new HashMap<>();
    private boolean accepting = true;

    synchronized void add(TransferId id, long chunkIndex) {
        if (accepting) {
            chunks.computeIfAbsent(id, key -> new HashMap<>())
                    .computeIfAbsent(ChunkSet.page(chunkIndex), key -> new BitSet())
                    .set(ChunkSet.bit(chunkIndex));
        }
    }

    /** All of them, by transfer and page; they are no longer here. */
    synchronized Map<TransferId, Map<Long, BitSet>> take() {
        Map<TransferId, Map<Long, BitSet>> taken = chunks;
        chunks = new HashMap<>();
        return taken;
    }

    /** Nobody takes any more: what comes is dropped. */
    synchronized void stop() {
        accepting = false;
        chunks = new HashMap<>();
    }
}
