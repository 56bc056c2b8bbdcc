package dev.longhaul.edge.pipeline;

import dev.longhaul.wire.record.ChunkAddress;
import java.nio.ByteBuffer;

/**
 * A chunk that was read and is to be compressed.
 *
 * @param plaintext a buffer of the pool, from position 0 to its limit
 * @param reservedBytes of the window
 */
record ChunkWork(
        Transfer transfer, ChunkAddress address, ByteBuffer plaintext, long reservedBytes) {}
