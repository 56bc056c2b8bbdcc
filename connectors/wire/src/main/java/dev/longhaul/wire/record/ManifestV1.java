package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;

/**
 * Manifests, version 1.
 *
 * <pre>
 * version u8 = 1, transfer id 16, batch id 16, batch name bytes, path bytes, generation i64,
 * file bytes i64, modified instant, mode u16, sha-256 32, log2 of chunk size u8, chunk count i64
 * </pre>
 */
final class ManifestV1 {
    static final byte VERSION = 1;

    private static final int MOST_MODE = 0777;

    private ManifestV1() {}

    static byte[] encode(Manifest manifest) {
        if (manifest.batchName().components().size() != 1) {
            throw new IllegalArgumentException(
                    "batch name needs to be one component, not " + manifest.batchName());
        }
        checkNumbers(manifest);
        return new ContentWriter()
                .putByte(VERSION)
                .putLong(manifest.transferId().high())
                .putLong(manifest.transferId().low())
                .putLong(manifest.batchId().high())
                .putLong(manifest.batchId().low())
                .putBytes(manifest.batchName().bytes())
                .putBytes(manifest.path().bytes())
                .putLong(manifest.generation())
                .putLong(manifest.fileBytes())
                .putInstant(manifest.modified())
                .putShort(manifest.mode())
                .putFixed(manifest.sha256(), Digests.SHA256_BYTES)
                .putByte(manifest.chunkSizeLog2())
                .putLong(manifest.chunkCount())
                .toByteArray();
    }

    static Manifest decode(ContentReader reader) throws WireException {
        TransferId transferId =
                new TransferId(reader.getLong("transfer id"), reader.getLong("transfer id"));
        BatchId batchId = new BatchId(reader.getLong("batch id"), reader.getLong("batch id"));
        RelativePath batchName = reader.getName("batch name");
        RelativePath path = reader.getPath("path");
        long generation = reader.getLong("generation");
        long fileBytes = reader.getLong("file bytes");
        Instant modified = reader.getInstant("modified");
        int mode = reader.getUnsignedShort("mode");
        byte[] sha256 = reader.getFixed("sha-256", Digests.SHA256_BYTES);
        int chunkSizeLog2 = reader.getByte("log2 of the chunk size");
        long chunkCount = reader.getLong("chunk count");
        reader.end();
        Manifest manifest =
                new Manifest(
                        transferId,
                        batchId,
                        batchName,
                        path,
                        generation,
                        fileBytes,
                        modified,
                        mode,
                        sha256,
                        chunkSizeLog2,
                        chunkCount);
        try {
            checkNumbers(manifest);
        } catch (IllegalArgumentException e) {
            throw reader.bad("numbers", "do not fit: " + e.getMessage());
        }
        return manifest;
    }

    private static void checkNumbers(Manifest manifest) {
        need(manifest.generation() >= 0, "generation", manifest.generation());
        need(manifest.fileBytes() >= 0, "file bytes", manifest.fileBytes());
        need((manifest.mode() & ~MOST_MODE) == 0, "mode", manifest.mode());
        int log2 = manifest.chunkSizeLog2();
        need(
                log2 >= HeaderRules.LEAST_CHUNK_SIZE_LOG2
                        && log2 <= HeaderRules.MOST_CHUNK_SIZE_LOG2,
                "log2 of the chunk size",
                log2);
        long fullChunks = manifest.fileBytes() >> log2;
        boolean hasPart = (manifest.fileBytes() & ((1L << log2) - 1)) != 0;
        need(
                manifest.chunkCount() == fullChunks + (hasPart ? 1 : 0),
                "chunk count",
                manifest.chunkCount());
    }

    private static void need(boolean holds, String field, long value) {
        if (!holds) {
            throw new IllegalArgumentException(field + " cannot be " + value);
        }
    }
}
