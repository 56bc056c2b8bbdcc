package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;

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
    /**
     * The content of a manifest record before signing and sealing; also how state keeps manifests.
     */
    public byte[] encode() {
        return ManifestV1.encode(this);
    }

    /** Reads every version that was ever written. */
    public static Manifest decode(byte[] content) throws WireException {
        ContentReader reader = new ContentReader(content, "manifest");
        byte version = reader.getByte("version");
        if (version != ManifestV1.VERSION) {
            throw ContentVersions.unknown("manifest", version);
        }
        return ManifestV1.decode(reader);
    }

    /** By value, the hash included. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Manifest manifest
                && transferId.equals(manifest.transferId)
                && batchId.equals(manifest.batchId)
                && batchName.equals(manifest.batchName)
                && path.equals(manifest.path)
                && generation == manifest.generation
                && fileBytes == manifest.fileBytes
                && modified.equals(manifest.modified)
                && mode == manifest.mode
                && Arrays.equals(sha256, manifest.sha256)
                && chunkSizeLog2 == manifest.chunkSizeLog2
                && chunkCount == manifest.chunkCount;
    }

    @Override
    public int hashCode() {
        return Objects.hash(transferId, path, generation, Arrays.hashCode(sha256));
    }
}
