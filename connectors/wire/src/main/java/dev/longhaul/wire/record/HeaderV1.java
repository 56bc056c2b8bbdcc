package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.crypto.BulkCipher;
import dev.longhaul.wire.crypto.Ed25519;
import dev.longhaul.wire.crypto.SealedBox;
import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.session.SessionFields;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The header of format version 1: 256 bytes, big-endian. The ciphertext follows to the end.
 *
 * <pre>
 *   0  magic "LHRC"[4]         72  chunk index i64
 *   4  version u8 = 1          80  plaintext offset i64
 *   5  type u8                 88  plaintext bytes u32
 *   6  suite u8                92  session created, ms since 1970, i64
 *   7  codec u8               100  nonce[12]
 *   8  sender key id[8]       112  encapsulation[32]
 *  16  recipient key id[8]    144  sealed session key[48]
 *  24  run id[16]             192  session signature[64]
 *  40  partition u32          256  ciphertext, tag[16]
 *  44  sequence i64
 *  52  transfer id[16]
 *  68  log2 of chunk size u8
 *  69  reserved[3] = 0
 * </pre>
 */
final class HeaderV1 implements HeaderFormat {
    static final int HEADER_BYTES = 256;

    private static final int SESSION_IDS = 8;
    private static final int PARTITION = 40;
    private static final int CREATED = 92;
    private static final int NONCE = 100;

    @Override
    public int headerBytes() {
        return HEADER_BYTES;
    }

    @Override
    public RecordHeader read(byte[] wire) throws WireException {
        if (wire.length < HEADER_BYTES + BulkCipher.TAG_BYTES) {
            throw new WireException(
                    Reason.MALFORMED,
                    "record needs to be at least %d bytes, not %d"
                            .formatted(HEADER_BYTES + BulkCipher.TAG_BYTES, wire.length));
        }
        ByteBuffer source = ByteBuffer.wrap(wire, 5, HEADER_BYTES - 5);
        RecordType type = RecordType.ofId(source.get());
        Suite suite = Suite.ofId(source.get());
        Codec codec = Codec.ofId(source.get());
        KeyId sender = new KeyId(source.getLong());
        KeyId recipient = new KeyId(source.getLong());
        RunId runId = RunId.read(source);
        int partition = source.getInt();
        long sequence = source.getLong();
        TransferId transferId = TransferId.read(source);
        int chunkSizeLog2 = source.get();
        int reserved = (source.get() << 16) | (source.getShort() & 0xFFFF);
        if (reserved != 0) {
            throw new WireException(Reason.MALFORMED, "reserved bytes need to be 0");
        }
        RecordHeader header =
                new RecordHeader(
                        FormatVersion.V1.id(),
                        type,
                        suite.id(),
                        codec,
                        sender,
                        recipient,
                        runId,
                        partition,
                        sequence,
                        transferId,
                        chunkSizeLog2,
                        source.getLong(),
                        source.getLong(),
                        source.getInt());
        HeaderRules.check(header, wire.length - HEADER_BYTES - BulkCipher.TAG_BYTES);
        return header;
    }

    @Override
    public SessionFields session(byte[] wire) {
        ByteBuffer source = ByteBuffer.wrap(wire);
        source.position(SESSION_IDS);
        KeyId sender = new KeyId(source.getLong());
        KeyId recipient = new KeyId(source.getLong());
        RunId runId = RunId.read(source);
        source.position(CREATED);
        long createdMillis = source.getLong();
        source.position(NONCE + BulkCipher.NONCE_BYTES);
        byte[] encapsulation = get(source, SealedBox.ENCAPSULATION_BYTES);
        byte[] sealedKey = get(source, SessionFields.SEALED_KEY_BYTES);
        byte[] signature = get(source, Ed25519.SIGNATURE_BYTES);
        return new SessionFields(
                sender,
                recipient,
                runId,
                createdMillis,
                new SealedBox(encapsulation, sealedKey),
                signature);
    }

    @Override
    public byte[] nonce(byte[] wire) {
        return Arrays.copyOfRange(wire, NONCE, NONCE + BulkCipher.NONCE_BYTES);
    }

    @Override
    public void write(RecordHeader header, SessionFields session, byte[] nonce, byte[] wire) {
        ByteBuffer target = ByteBuffer.wrap(wire, 0, HEADER_BYTES);
        target.putInt(RecordHeader.MAGIC);
        target.put(header.version());
        target.put(header.type().id());
        target.put(header.suite());
        target.put(header.codec().id());
        target.putLong(session.senderKeyId().value());
        target.putLong(session.recipientKeyId().value());
        session.runId().write(target);
        target.position(PARTITION);
        target.putInt(header.partition());
        target.putLong(header.sequence());
        header.transferId().write(target);
        target.put((byte) header.chunkSizeLog2());
        target.put(new byte[3]);
        target.putLong(header.chunkIndex());
        target.putLong(header.plaintextOffset());
        target.putInt(header.plaintextBytes());
        target.putLong(session.createdMillis());
        target.put(nonce);
        target.put(session.sealedKey().encapsulation());
        target.put(session.sealedKey().ciphertext());
        target.put(session.signature());
    }

    private static byte[] get(ByteBuffer source, int bytes) {
        byte[] value = new byte[bytes];
        source.get(value);
        return value;
    }
}
