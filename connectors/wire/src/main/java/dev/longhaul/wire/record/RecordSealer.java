package dev.longhaul.wire.record;

import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.crypto.BulkCipher;
import dev.longhaul.wire.crypto.BulkCipher.Piece;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import dev.longhaul.wire.session.Session;
import dev.longhaul.wire.session.SessionSource;
import java.security.SecureRandom;
import java.time.Clock;

/**
 * Turns content into wire records under session keys that live at most an hour. Nonces are random
 * and not the caller's business. Thread-safe. Mirror of {@link RecordOpener}.
 */
public final class RecordSealer {
    private final PrivateKeys sender;
    private final SiteId site;
    private final SessionSource sessions;
    private final BulkCipher cipher = new BulkCipher();
    private final SecureRandom random = new SecureRandom();

    /**
     * @param site whose data it is: the sender's own, or for receipts the one that they go to
     * @throws IllegalArgumentException where the keys are not that site's and the data centre's
     */
    public RecordSealer(
            PrivateKeys sender, PublicKeys recipient, SiteId site, RunId runId, Clock clock) {
        this.sender = sender;
        this.site = site;
        this.sessions = new SessionSource(sender, recipient, site, runId, clock);
    }

    /** The record of a chunk, in an array of exactly its length. */
    public byte[] sealChunk(Placement placement, ChunkAddress address, CompressedChunk chunk) {
        if (chunk.plaintextBytes() != address.plaintextBytes()) {
            throw new IllegalArgumentException(
                    "chunk needs to be %d bytes, not %d"
                            .formatted(address.plaintextBytes(), chunk.plaintextBytes()));
        }
        Session session = sessions.current();
        RecordHeader header =
                header(
                        session,
                        placement,
                        RecordType.CHUNK,
                        chunk.codec(),
                        address.transferId(),
                        address);
        return seal(session, header, new Piece(chunk.payload(), 0, chunk.payloadBytes()));
    }

    /** Signed by the site as well. */
    public byte[] sealManifest(Placement placement, Manifest manifest) {
        byte[] content = SignedManifest.sign(manifest, site, sender);
        return sealContent(placement, RecordType.MANIFEST, manifest.transferId(), content);
    }

    /**
     * @throws IllegalArgumentException where it is longer than a record holds: see {@link
     *     BatchRecord#fitting()}
     */
    public byte[] sealBatch(Placement placement, BatchRecord batch) {
        TransferId batchId = new TransferId(batch.batchId().high(), batch.batchId().low());
        return sealContent(placement, RecordType.BATCH, batchId, batch.encode());
    }

    public byte[] sealControl(Placement placement, Control control) {
        return sealContent(
                placement, RecordType.CONTROL, control.headerTransferId(), control.encode());
    }

    public byte[] sealReceipt(Placement placement, Receipt receipt) {
        return sealContent(
                placement, RecordType.RECEIPT, receipt.headerTransferId(), receipt.encode());
    }

    byte[] sealContent(
            Placement placement, RecordType type, TransferId transferId, byte[] content) {
        Session session = sessions.current();
        ChunkAddress none = new ChunkAddress(transferId, 0, 0, content.length);
        RecordHeader header = header(session, placement, type, Codec.NONE, transferId, none);
        return seal(session, header, new Piece(content, 0, content.length));
    }

    private RecordHeader header(
            Session session,
            Placement placement,
            RecordType type,
            Codec codec,
            TransferId transferId,
            ChunkAddress address) {
        if (type.direction() != sessions.direction()) {
            throw new IllegalArgumentException(type + " does not go in " + sessions.direction());
        }
        return new RecordHeader(
                FormatVersion.V1.id(),
                type,
                Suite.X25519_ED25519_AES256GCM.id(),
                codec,
                session.fields().senderKeyId(),
                session.fields().recipientKeyId(),
                session.fields().runId(),
                placement.partition(),
                placement.sequence(),
                transferId,
                address.chunkSizeLog2(),
                address.chunkIndex(),
                address.plaintextOffset(),
                address.plaintextBytes());
    }

    private byte[] seal(Session session, RecordHeader header, Piece payload) {
        HeaderRules.checkBeforeSealing(header, payload.bytes());
        HeaderFormat format = FormatVersion.V1.header();
        int headerBytes = format.headerBytes();
        byte[] nonce = new byte[BulkCipher.NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] wire = new byte[headerBytes + payload.bytes() + BulkCipher.TAG_BYTES];
        format.write(header, session.fields(), nonce, wire);
        cipher.encrypt(
                TransferKey.derive(session, header.type(), header.suite(), header.transferId()),
                nonce,
                new Piece(wire, 0, headerBytes),
                payload,
                new Piece(wire, headerBytes, wire.length - headerBytes));
        return wire;
    }
}
