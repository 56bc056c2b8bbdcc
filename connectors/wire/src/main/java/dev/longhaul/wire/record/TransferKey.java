package dev.longhaul.wire.record;

import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.crypto.BulkCipher;
import dev.longhaul.wire.crypto.Hkdf;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.session.Session;
import java.nio.charset.StandardCharsets;

/**
 * The key of one transfer and record type in one session.
 *
 * <pre>
 * key  = HKDF-Expand-SHA256(session key, info, 32)
 * info = "longhaul/v1/", type u8, suite u8, site length u16, site, transfer id 16
 * </pre>
 */
final class TransferKey {
    private static final byte[] LABEL = "longhaul/v1/".getBytes(StandardCharsets.US_ASCII);

    private TransferKey() {}

    static byte[] derive(Session session, RecordType type, byte suite, TransferId transferId) {
        byte[] info =
                new ContentWriter()
                        .putFixed(LABEL, LABEL.length)
                        .putByte(type.id())
                        .putByte(suite)
                        .putText(session.site().value(), session.site().value().length())
                        .putLong(transferId.high())
                        .putLong(transferId.low())
                        .toByteArray();
        return Hkdf.expand(session.key(), info, BulkCipher.KEY_BYTES);
    }
}
