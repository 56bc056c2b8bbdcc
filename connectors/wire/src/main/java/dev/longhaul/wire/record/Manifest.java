package dev.longhaul.wire.record;

import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;

/**
 * Closes a transfer.
 *
 * @param batchId this sending of the batch
 * @param batchName one component
 * @param path below the batch
 * @param generation grows with each version of the path
 * @param fileBytes size of the file
 * @param modified modification time, to the nanosecond
 * @param mode permission bits, 0 to 0777 (setuid, setgid and sticky never travel)
 * @param sha256 32 bytes
 * @param chunkCount 0 for an empty file, else ceil(fileBytes / chunk size)
 */
public record Manifest(
        TransferId transferId,
        BatchId batchId,
        RelativePath batchName,
        RelativePath path,
        long generation,
        long fileBytes,
        Instant modified,
        int mode,
        byte[] sha256,
        int chunkSizeLog2,
        long chunkCount) {
    /** The content of a manifest record before sealing; also how state keeps manifests. */
    public byte[] encode() {
        throw new UnsupportedOperationException("wire");
    }

    public static Manifest decode(byte[] content) throws dev.longhaul.wire.WireException {
        throw new UnsupportedOperationException("wire " + content.length);
    }
}
