package dev.longhaul.flink.stage;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;

/** Names one chunk; it always holds the same plaintext. */
record ChunkKey(SiteId site, TransferId transferId, long chunkIndex) {}
