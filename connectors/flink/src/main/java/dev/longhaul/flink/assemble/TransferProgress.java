package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.wire.record.Manifest;

/**
 * How far a transfer has come. Each chunk is counted once.
 *
 * @param lastProgressMillis processing time of the last new chunk or manifest
 */
public record TransferProgress(
        long receivedChunks,
        long plaintextBytes,
        long highestChunkIndex,
        int chunkSizeLog2,
        long lastProgressMillis) {
    static TransferProgress none(long nowMillis) {
        return new TransferProgress(0, 0, -1, 0, nowMillis);
    }

    TransferProgress with(ChunkWritten chunk, long nowMillis) {
        return new TransferProgress(
                receivedChunks + 1,
                plaintextBytes + chunk.plaintextBytes(),
                Math.max(highestChunkIndex, chunk.chunkIndex()),
                chunk.chunkSizeLog2(),
                nowMillis);
    }

    TransferProgress at(long nowMillis) {
        return new TransferProgress(
                receivedChunks, plaintextBytes, highestChunkIndex, chunkSizeLog2, nowMillis);
    }

    /** The chunks so far can belong to the file that the manifest describes. */
    boolean fits(Manifest manifest) {
        return receivedChunks == 0
                || (chunkSizeLog2 == manifest.chunkSizeLog2()
                        && highestChunkIndex < manifest.chunkCount()
                        && plaintextBytes <= manifest.fileBytes());
    }

    /**
     * Every chunk is there: as many different ones as the file has, none beyond it, and together
     * its size.
     */
    boolean completes(Manifest manifest) {
        return receivedChunks == manifest.chunkCount() && plaintextBytes == manifest.fileBytes();
    }
}
