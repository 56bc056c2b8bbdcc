package dev.longhaul.flink.assemble;

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
        int page = Math.toIntExact(chunkIndex / PAGE_CHUNKS);
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

    void clear() {
        pages.clear();
    }
}
