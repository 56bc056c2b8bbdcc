package dev.longhaul.flink.assemble;

import dev.longhaul.wire.record.Receipt.ChunkRange;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeutils.base.IntSerializer;
import org.apache.flink.api.common.typeutils.base.array.BytePrimitiveArraySerializer;

/**
 * The set of chunks that the current transfer has, as a bitmap in pages, so that a new chunk
 * rewrites half a kilobyte of state however large the file is.
 *
 * <pre>
 * page = chunkIndex / 4096    byte = chunkIndex % 4096 / 8    bit = chunkIndex % 8
 * </pre>
 */
final class ReceivedChunks {
    static final MapStateDescriptor<Integer, byte[]> DESCRIPTOR =
            new MapStateDescriptor<>(
                    "receivedChunks",
                    IntSerializer.INSTANCE,
                    BytePrimitiveArraySerializer.INSTANCE);

    private static final int PAGE_CHUNKS = 4096;

    private final MapState<Integer, byte[]> pages;

    ReceivedChunks(MapState<Integer, byte[]> pages) {
        this.pages = pages;
    }

    /**
     * @return false where it was there already
     */
    boolean add(long chunkIndex) throws Exception {
        int page = page(chunkIndex);
        byte[] stored = pages.get(page);
        byte[] bits = stored == null ? new byte[PAGE_CHUNKS / 8] : stored.clone();
        int place = (int) (chunkIndex % PAGE_CHUNKS);
        int mask = 1 << (place % 8);
        if ((bits[place / 8] & mask) != 0) {
            return false;
        }
        bits[place / 8] |= (byte) mask;
        pages.put(page, bits);
        return true;
    }

    /**
     * What is not there, sorted and disjoint. Looks at a page at a time, and stops where the list
     * is full.
     *
     * @param chunkCount of the whole file
     * @param mostRanges of those that there are, the first ones
     */
    List<ChunkRange> missing(long chunkCount, int mostRanges) throws Exception {
        Scan scan = new Scan();
        List<ChunkRange> missing = new ArrayList<>();
        long first = scan.nextMissing(0, chunkCount);
        while (first < chunkCount && missing.size() < mostRanges) {
            long end = scan.nextReceived(first, chunkCount);
            missing.add(new ChunkRange(first, end));
            first = scan.nextMissing(end, chunkCount);
        }
        return missing;
    }

    void clear() {
        pages.clear();
    }

    private static int page(long chunkIndex) {
        return Math.toIntExact(chunkIndex / PAGE_CHUNKS);
    }

    /** Reads each page once, in their order. */
    private final class Scan {
        private int page = -1;
        private BitSet received = new BitSet();

        long nextMissing(long from, long chunkCount) throws Exception {
            long index = from;
            while (index < chunkCount) {
                int place = bits(index).nextClearBit((int) (index % PAGE_CHUNKS));
                index = start(index) + place;
                if (place < PAGE_CHUNKS) {
                    return Math.min(index, chunkCount);
                }
            }
            return chunkCount;
        }

        long nextReceived(long from, long chunkCount) throws Exception {
            long index = from;
            while (index < chunkCount) {
                int place = bits(index).nextSetBit((int) (index % PAGE_CHUNKS));
                if (place >= 0) {
                    return Math.min(start(index) + place, chunkCount);
                }
                index = start(index) + PAGE_CHUNKS;
            }
            return chunkCount;
        }

        private long start(long chunkIndex) {
            return chunkIndex - chunkIndex % PAGE_CHUNKS;
        }

        private BitSet bits(long chunkIndex) throws Exception {
            if (page(chunkIndex) != page) {
                page = page(chunkIndex);
                byte[] stored = pages.get(page);
                received = stored == null ? new BitSet() : BitSet.valueOf(stored);
            }
            return received;
        }
    }
}
