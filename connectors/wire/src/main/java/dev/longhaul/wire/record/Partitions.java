package dev.longhaul.wire.record;

import dev.longhaul.wire.id.TransferId;

/**
 * Which partition a record goes to: {@code (hash(transferId) + chunkIndex / 16) mod partitions}. A
 * small file stays in one; a large one is striped in runs of 16 chunks.
 */
public final class Partitions {
    public static final int CHUNKS_PER_SEGMENT = 16;

    private Partitions() {}

    public static int ofChunk(TransferId transferId, long chunkIndex, int partitions) {
        long hash = Long.rotateLeft(transferId.high(), 17) ^ transferId.low();
        return (int)
                Math.floorMod((hash >>> 1) + chunkIndex / CHUNKS_PER_SEGMENT, (long) partitions);
    }

    /** Manifests go where the first chunk goes. */
    public static int ofManifest(TransferId transferId, int partitions) {
        return ofChunk(transferId, 0, partitions);
    }
}
