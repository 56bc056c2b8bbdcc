package dev.longhaul.edge.journal;

import dev.longhaul.wire.record.Receipt;
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
        BitSet page = pages.get(page(chunkIndex));
        return page != null && page.get(bit(chunkIndex));
    }

    /** How many chunks. */
    public long count() {
        return count;
    }

    static long page(long chunkIndex) {
        return chunkIndex / CHUNKS_PER_PAGE;
    }

    static int bit(long chunkIndex) {
        return (int) (chunkIndex % CHUNKS_PER_PAGE);
    }

    /** Takes the part of a range that lies in a page out of that page. */
    static void clear(BitSet page, long pageNumber, Receipt.ChunkRange range) {
        long start = pageNumber * CHUNKS_PER_PAGE;
        long from = Math.max(range.firstIndex() - start, 0);
        long to = Math.min(range.endIndex() - start, CHUNKS_PER_PAGE);
        if (from < to) {
            page.clear((int) from, (int) to);
        }
    }
}
