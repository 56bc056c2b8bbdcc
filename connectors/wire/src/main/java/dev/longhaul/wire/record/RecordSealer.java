package dev.longhaul.wire.record;

import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import java.time.Clock;

/**
 * Turns content into wire records under session keys that live at most an hour. Nonces are random
 * and not the caller's business. Thread-safe. Mirror of {@link RecordOpener}.
 */
public final class RecordSealer {
    /**
     * @param site whose data it is: the sender's own, or for receipts the one that they go to
     */
    public RecordSealer(
            PrivateKeys sender, PublicKeys recipient, SiteId site, RunId runId, Clock clock) {
        throw new UnsupportedOperationException("wire");
    }

    public byte[] sealChunk(Placement placement, ChunkAddress address, CompressedChunk chunk) {
        throw new UnsupportedOperationException("wire " + placement + address + chunk);
    }

    public byte[] sealManifest(Placement placement, Manifest manifest) {
        throw new UnsupportedOperationException("wire " + placement + manifest);
    }

    public byte[] sealBatch(Placement placement, BatchRecord batch) {
        throw new UnsupportedOperationException("wire " + placement + batch);
    }

    public byte[] sealReceipt(Placement placement, Receipt receipt) {
        throw new UnsupportedOperationException("wire " + placement + receipt);
    }
}
