package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.codec.ChunkDecompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.crypto.BulkCipher;
import dev.longhaul.wire.crypto.BulkCipher.Piece;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.session.Session;
import dev.longhaul.wire.session.SessionFields;
import dev.longhaul.wire.session.SessionOpener;
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
    private final long largestFileBytes;
    private final SessionOpener sessions;
    private final BulkCipher cipher = new BulkCipher();
    private final ChunkDecompressor decompressor = new ChunkDecompressor();
    private byte[] scratch = new byte[0];

    /**
     * @param largestFileBytes chunks and manifests beyond it are refused
     */
    public RecordOpener(TrustedKeys keys, long largestFileBytes) {
        this.largestFileBytes = largestFileBytes;
        this.sessions = new SessionOpener(keys);
    }

    /**
     * Opens a chunk into {@code plaintext} from its position on (direct or heap, at least {@code
     * header.plaintextBytes()} remaining); the position advances by that many bytes. On an error it
     * stays, and the bytes after it mean nothing.
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
        checkHeader(header, wire, RecordType.CHUNK);
        if (header.plaintextBytes() > largestFileBytes - header.plaintextOffset()) {
            throw new WireException(
                    Reason.TOO_LARGE,
                    "chunk at offset %d ends beyond the largest file of %d bytes"
                            .formatted(header.plaintextOffset(), largestFileBytes));
        }
        Session session = session(header, wire, expectedSite, appended);
        int start = plaintext.position();
        ByteBuffer target = plaintext.duplicate().limit(start + header.plaintextBytes());
        if (header.codec() == Codec.NONE && target.hasArray()) {
            decrypt(session, header, wire, target.array(), target.arrayOffset() + start);
        } else {
            int payloadBytes = decryptToScratch(session, header, wire);
            decompressor.decompress(header.codec(), scratch, payloadBytes, target);
        }
        plaintext.position(start + header.plaintextBytes());
    }

    /**
     * As {@link #openChunk}; checks the manifest's own signature too. An error after the tag was
     * found right says so ({@link WireException#authenticated()}): it deserves an answer.
     */
    public Manifest openManifest(
            RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        checkHeader(header, wire, RecordType.MANIFEST);
        Session session = session(header, wire, expectedSite, appended);
        byte[] content = decryptContent(session, header, wire);
        try {
            Manifest manifest =
                    SignedManifest.open(
                            content, session.site(), sessions.sender(session.fields(), appended));
            needTransferId(header, manifest.transferId());
            needSmallEnough(manifest);
            return manifest;
        } catch (WireException e) {
            throw e.afterAuthentication();
        }
    }

    public BatchRecord openBatch(
            RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        byte[] content = openContent(header, wire, RecordType.BATCH, expectedSite, appended);
        try {
            BatchRecord batch = BatchRecord.decode(content);
            needTransferId(header, new TransferId(batch.batchId().high(), batch.batchId().low()));
            return batch;
        } catch (WireException e) {
            throw e.afterAuthentication();
        }
    }

    public Control openControl(
            RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        byte[] content = openContent(header, wire, RecordType.CONTROL, expectedSite, appended);
        try {
            Control control = Control.decode(content);
            needTransferId(header, control.headerTransferId());
            return control;
        } catch (WireException e) {
            throw e.afterAuthentication();
        }
    }

    /**
     * At a site.
     *
     * @param expectedSite the site itself
     */
    public Receipt openReceipt(
            RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        byte[] content = openContent(header, wire, RecordType.RECEIPT, expectedSite, appended);
        try {
            Receipt receipt = Receipt.decode(content);
            needTransferId(header, receipt.headerTransferId());
            return receipt;
        } catch (WireException e) {
            throw e.afterAuthentication();
        }
    }

    @Override
    public void close() {
        decompressor.close();
    }

    byte[] openContent(
            RecordHeader header,
            byte[] wire,
            RecordType type,
            SiteId expectedSite,
            Instant appended)
            throws WireException {
        checkHeader(header, wire, type);
        return decryptContent(session(header, wire, expectedSite, appended), header, wire);
    }

    private static void checkHeader(RecordHeader header, byte[] wire, RecordType type)
            throws WireException {
        if (!RecordHeader.read(wire).equals(header)) {
            throw new WireException(Reason.MALFORMED, "header is not the record's");
        }
        if (header.type() != type) {
            throw new WireException(
                    Reason.MALFORMED, "record needs to be a " + type + ", not " + header.type());
        }
    }

    private Session session(RecordHeader header, byte[] wire, SiteId expectedSite, Instant appended)
            throws WireException {
        SessionFields fields = RecordHeader.format(wire).session(wire);
        if (sessions.direction(fields, appended) != header.type().direction()) {
            throw new WireException(
                    Reason.WRONG_SITE,
                    header.type() + " is not for key " + header.senderKeyId() + " to send");
        }
        return sessions.open(fields, expectedSite, appended);
    }

    private byte[] decryptContent(Session session, RecordHeader header, byte[] wire)
            throws WireException {
        byte[] content = new byte[header.plaintextBytes()];
        decrypt(session, header, wire, content, 0);
        return content;
    }

    private int decryptToScratch(Session session, RecordHeader header, byte[] wire)
            throws WireException {
        int payloadBytes = payloadBytes(wire);
        if (scratch.length < payloadBytes) {
            scratch = new byte[payloadBytes];
        }
        decrypt(session, header, wire, scratch, 0);
        return payloadBytes;
    }

    private void decrypt(
            Session session, RecordHeader header, byte[] wire, byte[] target, int targetOffset)
            throws WireException {
        HeaderFormat format = RecordHeader.format(wire);
        int headerBytes = format.headerBytes();
        boolean right =
                cipher.decrypt(
                        TransferKey.derive(
                                session, header.type(), header.suite(), header.transferId()),
                        format.nonce(wire),
                        new Piece(wire, 0, headerBytes),
                        new Piece(wire, headerBytes, wire.length - headerBytes),
                        new Piece(target, targetOffset, payloadBytes(wire)));
        if (!right) {
            throw new WireException(
                    Reason.BAD_TAG, "record was changed, or sealed under another key");
        }
    }

    private static int payloadBytes(byte[] wire) throws WireException {
        return wire.length - RecordHeader.format(wire).headerBytes() - BulkCipher.TAG_BYTES;
    }

    private static void needTransferId(RecordHeader header, TransferId inside)
            throws WireException {
        if (!header.transferId().equals(inside)) {
            throw new WireException(
                    Reason.BAD_PAYLOAD,
                    "content is of %s, header of %s".formatted(inside, header.transferId()));
        }
    }

    private void needSmallEnough(Manifest manifest) throws WireException {
        if (manifest.fileBytes() > largestFileBytes) {
            throw new WireException(
                    Reason.TOO_LARGE,
                    "file of %d bytes is beyond the largest of %d"
                            .formatted(manifest.fileBytes(), largestFileBytes));
        }
    }
}
