package dev.longhaul.wire.record;

import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Seals and signs manifests that no sender of ours would write: what a stolen station could. It is
 * in this package to get past the checks of {@link RecordSealer}.
 */
public final class ManifestForger {
    private final RecordSealer sealer;
    private final PrivateKeys keys;
    private final SiteId site;

    public ManifestForger(RecordSealer sealer, PrivateKeys keys, SiteId site) {
        this.sealer = sealer;
        this.keys = keys;
        this.site = site;
    }

    /**
     * @param honest whose path is as long as the other, in bytes
     * @param path anything
     */
    public byte[] withPath(Placement placement, Manifest honest, byte[] path) {
        byte[] encoded = honest.encode();
        replace(encoded, honest.path().bytes(), path);
        return seal(placement, honest, encoded);
    }

    /**
     * @param chunkCount whether it fits the size or not
     */
    public byte[] withChunkCount(Placement placement, Manifest honest, long chunkCount) {
        byte[] encoded = honest.encode();
        // The last field.
        java.nio.ByteBuffer.wrap(encoded).putLong(encoded.length - Long.BYTES, chunkCount);
        return seal(placement, honest, encoded);
    }

    private static void replace(byte[] encoded, byte[] honest, byte[] forged) {
        if (honest.length != forged.length) {
            throw new IllegalArgumentException(
                    "path needs to be %d bytes, not %d".formatted(honest.length, forged.length));
        }
        for (int at = 0; at <= encoded.length - honest.length; at++) {
            if (Arrays.equals(encoded, at, at + honest.length, honest, 0, honest.length)) {
                System.arraycopy(forged, 0, encoded, at, forged.length);
                return;
            }
        }
        throw new IllegalArgumentException("the manifest does not hold its path");
    }

    private byte[] seal(Placement placement, Manifest honest, byte[] encoded) {
        byte[] signature = keys.sign(statement(encoded));
        byte[] content = Arrays.copyOf(encoded, encoded.length + signature.length);
        System.arraycopy(signature, 0, content, encoded.length, signature.length);
        return sealer.sealContent(placement, RecordType.MANIFEST, honest.transferId(), content);
    }

    private byte[] statement(byte[] encoded) {
        String label = "longhaul/v1/manifest";
        return new ContentWriter()
                .putText(label, label.length())
                .putText(site.value(), site.value().getBytes(StandardCharsets.UTF_8).length)
                .putFixed(encoded, encoded.length)
                .toByteArray();
    }
}
