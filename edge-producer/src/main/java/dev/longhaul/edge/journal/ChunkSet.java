package dev.longhaul.edge.journal;

import java.util.BitSet;
import java.util.Map;

/**
 * Some chunks of one transfer. Immutable; a bit a chunk, in pages, so it needs memory only for
 * pages that hold something.
 */
public final class ChunkSet {
    /** 512 bytes of bits. */
    static final int CHUNKS_PER_PAGE = 4096;

    private final Map<Long, BitSet> pages;
    private final long count;

    /** Takes the pages over: nobody changes them afterwards. */
    ChunkSet(Map<Long, BitSet> pages) {
        this.pages = pages;
        this.count = pages.values().stream().mapToLong(BitSet::cardinality).sum();
    }

    public boolean contains(long chunkIndex) {
        BitSet page = pages.get(chunkIndex / CHUNKS_PER_PAGE);
        return page != null && page.get((int) (chunkIndex % CHUNKS_PER_PAGE));
    }

    /** How many chunks. */
    public long count() {
        return count;
    }
}
