package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

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
    /**
     * The content of a batch record before sealing; also how state keeps it.
     *
     * @throws IllegalArgumentException where it is over 4 MiB: see {@link #fitting()}
     */
    public byte[] encode() {
        return BatchRecordV1.encode(this);
    }

    /** This record, its lists cut to what one record holds; the counts stay true. */
    public BatchRecord fitting() {
        return BatchRecordV1.fitting(this);
    }

    /** Reads every version that was ever written. */
    public static BatchRecord decode(byte[] content) throws WireException {
        ContentReader reader = new ContentReader(content, "batch record");
        byte version = reader.getByte("version");
        if (version != BatchRecordV1.VERSION) {
            throw ContentVersions.unknown("batch record", version);
        }
        return BatchRecordV1.decode(reader);
    }

    /** By value, the digest included. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BatchRecord batch
                && batchId.equals(batch.batchId)
                && name.equals(batch.name)
                && created.equals(batch.created)
                && fileCount == batch.fileCount
                && totalBytes == batch.totalBytes
                && Arrays.equals(transferIdsDigest, batch.transferIdsDigest)
                && skippedCount == batch.skippedCount
                && skipped.equals(batch.skipped)
                && emptyDirectoryCount == batch.emptyDirectoryCount
                && emptyDirectories.equals(batch.emptyDirectories);
    }

    @Override
    public int hashCode() {
        return Objects.hash(batchId, name, created, fileCount, totalBytes);
    }

    /**
     * A file that was not sent.
     *
     * @param reason for people, at most 200 characters
     */
    public record Skipped(RelativePath path, String reason) {}
}
