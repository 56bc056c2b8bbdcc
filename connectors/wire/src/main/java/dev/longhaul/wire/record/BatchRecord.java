package dev.longhaul.wire.record;

import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;
import java.util.List;

/**
 * Closes a batch.
 *
 * @param created when the sender began it
 * @param fileCount transfers of this sending
 * @param totalBytes their plaintext bytes
 * @param transferIdsDigest SHA-256 over the sorted transfer ids
 * @param skippedCount files that were not sent; {@code skipped} lists as many as a record holds
 * @param emptyDirectoryCount likewise
 */
public record BatchRecord(
        BatchId batchId,
        RelativePath name,
        Instant created,
        long fileCount,
        long totalBytes,
        byte[] transferIdsDigest,
        long skippedCount,
        List<Skipped> skipped,
        long emptyDirectoryCount,
        List<RelativePath> emptyDirectories) {
    /** The content of a batch record before sealing; also how state keeps it. */
    public byte[] encode() {
        throw new UnsupportedOperationException("wire");
    }

    public static BatchRecord decode(byte[] content) throws dev.longhaul.wire.WireException {
        throw new UnsupportedOperationException("wire " + content.length);
    }

    /**
     * A file that was not sent.
     *
     * @param reason for people, at most 200 characters
     */
    public record Skipped(RelativePath path, String reason) {}
}
