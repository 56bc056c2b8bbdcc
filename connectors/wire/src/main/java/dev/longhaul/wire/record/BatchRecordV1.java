package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord.Skipped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Batch records, version 1; at most 4 MiB.
 *
 * <pre>
 * version u8 = 1, batch id 16, name bytes, created instant, file count i64, total bytes i64,
 * digest 32, skipped count i64, listed u32, listed x (path bytes, reason text),
 * empty directory count i64, listed u32, listed x path bytes
 * </pre>
 */
final class BatchRecordV1 {
    static final byte VERSION = 1;

    private static final int MOST_REASON_CHARS = 200;
    private static final int LEAST_SKIPPED_BYTES = 5;
    private static final int LEAST_DIRECTORY_BYTES = 3;

    /** All but the lists, with the longest name, and to spare. */
    private static final int MOST_FIXED_BYTES = 1024;

    private BatchRecordV1() {}

    static byte[] encode(BatchRecord batch) {
        check(batch);
        ContentWriter writer = new ContentWriter();
        writer.putByte(VERSION)
                .putLong(batch.batchId().high())
                .putLong(batch.batchId().low())
                .putBytes(batch.name().bytes())
                .putInstant(batch.created())
                .putLong(batch.fileCount())
                .putLong(batch.totalBytes())
                .putFixed(batch.transferIdsDigest(), Digests.SHA256_BYTES)
                .putLong(batch.skippedCount())
                .putInt(batch.skipped().size());
        for (Skipped skipped : batch.skipped()) {
            put(writer, skipped);
        }
        writer.putLong(batch.emptyDirectoryCount()).putInt(batch.emptyDirectories().size());
        for (RelativePath directory : batch.emptyDirectories()) {
            writer.putBytes(directory.bytes());
        }
        if (writer.writtenBytes() > HeaderRules.MOST_CONTENT_BYTES) {
            throw new IllegalArgumentException(
                    "batch record needs to be at most %d bytes, not %d"
                            .formatted(HeaderRules.MOST_CONTENT_BYTES, writer.writtenBytes()));
        }
        return writer.toByteArray();
    }

    static BatchRecord decode(ContentReader reader) throws WireException {
        BatchId batchId = new BatchId(reader.getLong("batch id"), reader.getLong("batch id"));
        RelativePath name = reader.getName("name");
        Instant created = reader.getInstant("created");
        long fileCount = reader.getLong("file count", 0, Long.MAX_VALUE);
        long totalBytes = reader.getLong("total bytes", 0, Long.MAX_VALUE);
        byte[] digest = reader.getFixed("digest", Digests.SHA256_BYTES);
        long skippedCount = reader.getLong("skipped count", 0, Long.MAX_VALUE);
        List<Skipped> skipped = readSkipped(reader, skippedCount);
        long directoryCount = reader.getLong("empty directory count", 0, Long.MAX_VALUE);
        List<RelativePath> directories = readDirectories(reader, directoryCount);
        reader.end();
        return new BatchRecord(
                batchId,
                name,
                created,
                fileCount,
                totalBytes,
                digest,
                skippedCount,
                skipped,
                directoryCount,
                directories);
    }

    /** Skipped files come first; directories take what is left. */
    static BatchRecord fitting(BatchRecord batch) {
        int leftBytes = HeaderRules.MOST_CONTENT_BYTES - MOST_FIXED_BYTES;
        List<Skipped> skipped = new ArrayList<>();
        for (Skipped each : batch.skipped()) {
            ContentWriter writer = new ContentWriter();
            put(writer, each);
            if (writer.writtenBytes() > leftBytes) {
                break;
            }
            leftBytes -= writer.writtenBytes();
            skipped.add(each);
        }
        List<RelativePath> directories = new ArrayList<>();
        for (RelativePath each : batch.emptyDirectories()) {
            int bytes = 2 + each.bytes().length;
            if (bytes > leftBytes) {
                break;
            }
            leftBytes -= bytes;
            directories.add(each);
        }
        return new BatchRecord(
                batch.batchId(),
                batch.name(),
                batch.created(),
                batch.fileCount(),
                batch.totalBytes(),
                batch.transferIdsDigest(),
                batch.skippedCount(),
                skipped,
                batch.emptyDirectoryCount(),
                directories);
    }

    private static void put(ContentWriter writer, Skipped skipped) {
        writer.putBytes(skipped.path().bytes()).putText(skipped.reason(), MOST_REASON_CHARS);
    }

    private static List<Skipped> readSkipped(ContentReader reader, long count)
            throws WireException {
        int listed = listed(reader, "skipped files", count, LEAST_SKIPPED_BYTES);
        List<Skipped> skipped = new ArrayList<>(listed);
        for (int i = 0; i < listed; i++) {
            skipped.add(
                    new Skipped(
                            reader.getPath("skipped path"),
                            reader.getText("skipped reason", MOST_REASON_CHARS)));
        }
        return skipped;
    }

    private static List<RelativePath> readDirectories(ContentReader reader, long count)
            throws WireException {
        int listed = listed(reader, "empty directories", count, LEAST_DIRECTORY_BYTES);
        List<RelativePath> directories = new ArrayList<>(listed);
        for (int i = 0; i < listed; i++) {
            directories.add(reader.getPath("empty directory"));
        }
        return directories;
    }

    /** A list's length, bounded by the bytes that are there before memory is taken for it. */
    private static int listed(ContentReader reader, String field, long count, int leastBytes)
            throws WireException {
        int listed = reader.getInt(field, 0, Integer.MAX_VALUE);
        if (listed > count || listed > reader.remainingBytes() / leastBytes) {
            throw reader.bad(field, "cannot be " + listed + " of " + count);
        }
        return listed;
    }

    private static void check(BatchRecord batch) {
        need(batch.name().components().size() == 1, "name", batch.name());
        need(batch.fileCount() >= 0, "file count", batch.fileCount());
        need(batch.totalBytes() >= 0, "total bytes", batch.totalBytes());
        need(batch.skippedCount() >= batch.skipped().size(), "skipped count", batch.skippedCount());
        need(
                batch.emptyDirectoryCount() >= batch.emptyDirectories().size(),
                "empty directory count",
                batch.emptyDirectoryCount());
    }

    private static void need(boolean holds, String field, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(field + " cannot be " + value);
        }
    }
}
