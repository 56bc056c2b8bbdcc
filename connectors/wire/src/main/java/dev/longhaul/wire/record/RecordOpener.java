package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.TrustedKeys;
import java.nio.ByteBuffer;
import java.time.Instant;

/**
 * Opens records: session, signature, tag, content. Keeps opened and failed sessions in bounded
 * caches. Not thread-safe (native contexts): one per task; close it. Mirror of {@link
 * RecordSealer}.
 *
 * <p>Every method throws {@link WireException} for every byte string that is not a record meant for
 * this reader, within bounded memory, and nothing else.
 */
public final class RecordOpener implements AutoCloseable {
    /**
     * @param largestFileBytes chunks and manifests beyond it are refused
     */
    public RecordOpener(TrustedKeys keys, long largestFileBytes) {
        throw new UnsupportedOperationException("wire " + keys + largestFileBytes);
    }

    /**
     * Opens a chunk into {@code plaintext} from its position on (direct or heap, at least {@code
     * header.plaintextBytes()} remaining); the position advances by that many bytes.
     *
     * @param expectedSite the site that the topic belongs to
     * @param appended when the record was appended to the data centre's topic
     */
    public void openChunk(
            RecordHeader header,
            byte[] wire,
            SiteId expectedSite,
            Instant appended,
            ByteBuffer plaintext)
            throws WireException {
        throw new UnsupportedOperationException(
                "wire " + header + expectedSite + appended + plaintext);
    }

    /** As {@link #openChunk}; checks the manifest's own signature too. */
    public Manifest openManifest(
            RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        throw new UnsupportedOperationException("wire " + header + expectedSite + appended);
    }

    public BatchRecord openBatch(
            RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        throw new UnsupportedOperationException("wire " + header + expectedSite + appended);
    }

    public Receipt openReceipt(
            RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        throw new UnsupportedOperationException("wire " + header + expectedSite + appended);
    }

    @Override
    public void close() {}
}
