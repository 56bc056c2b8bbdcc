package dev.longhaul.wire.record;

import dev.longhaul.wire.id.TransferId;

/**
 * Where a chunk belongs.
 *
 * <pre>
 * plaintext offset = chunkIndex &lt;&lt; chunkSizeLog2
 * </pre>
 *
 * @param chunkSizeLog2 20 to 23: 1 to 8 MiB
 * @param chunkIndex from 0
 * @param plaintextBytes the chunk size, less for the last chunk
 */
public record ChunkAddress(
        TransferId transferId, int chunkSizeLog2, long chunkIndex, int plaintextBytes) {
    public long plaintextOffset() {
        return chunkIndex << chunkSizeLog2;
    }
}
