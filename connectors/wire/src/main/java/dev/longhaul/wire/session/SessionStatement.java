package dev.longhaul.wire.session;

import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.crypto.Ed25519;
import dev.longhaul.wire.crypto.SealedBox;
import dev.longhaul.wire.id.SiteId;
import java.nio.charset.StandardCharsets;

/**
 * The bytes that the sender of a session signs.
 *
 * <pre>
 * context   = text "longhaul/v1/session", direction u8, text site, runId 16, created ms i64,
 *             sender key id 8, recipient key id 8
 * statement = context, encapsulation 32, sealed session key 48
 * text      = length u16, UTF-8
 * </pre>
 *
 * <p>The context is also the associated data of the sealed key.
 */
final class SessionStatement {
    private static final String LABEL = "longhaul/v1/session";

    private SessionStatement() {}

    /** HPKE's info. */
    static byte[] info() {
        return LABEL.getBytes(StandardCharsets.US_ASCII);
    }

    static byte[] context(Direction direction, SiteId site, SessionFields fields) {
        return contextWriter(direction, site, fields).toByteArray();
    }

    static byte[] statement(Direction direction, SiteId site, SessionFields fields) {
        return contextWriter(direction, site, fields)
                .putFixed(fields.sealedKey().encapsulation(), SealedBox.ENCAPSULATION_BYTES)
                .putFixed(fields.sealedKey().ciphertext(), SessionFields.SEALED_KEY_BYTES)
                .toByteArray();
    }

    /** The fields before the key is sealed and the statement signed. */
    static SessionFields unsigned(SessionFields fields, SealedBox sealedKey) {
        return new SessionFields(
                fields.senderKeyId(),
                fields.recipientKeyId(),
                fields.runId(),
                fields.createdMillis(),
                sealedKey,
                new byte[Ed25519.SIGNATURE_BYTES]);
    }

    private static ContentWriter contextWriter(
            Direction direction, SiteId site, SessionFields fields) {
        return new ContentWriter()
                .putText(LABEL, LABEL.length())
                .putByte(direction.id())
                .putText(site.value(), site.value().length())
                .putLong(fields.runId().high())
                .putLong(fields.runId().low())
                .putLong(fields.createdMillis())
                .putLong(fields.senderKeyId().value())
                .putLong(fields.recipientKeyId().value());
    }
}
