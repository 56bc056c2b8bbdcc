package dev.longhaul.wire.session;

import dev.longhaul.wire.crypto.SealedBox;
import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.RunId;
import java.util.Arrays;

/**
 * A session as it rides in a header. Equal where every byte is: the key of the caches.
 *
 * @param createdMillis milliseconds since 1970 UTC
 * @param sealedKey the session key, sealed to the recipient
 * @param signature the sender's, over {@link SessionStatement}
 */
public record SessionFields(
        KeyId senderKeyId,
        KeyId recipientKeyId,
        RunId runId,
        long createdMillis,
        SealedBox sealedKey,
        byte[] signature) {
    public static final int SEALED_KEY_BYTES = 48;
    public static final int SESSION_KEY_BYTES = 32;

    @Override
    public boolean equals(Object other) {
        return other instanceof SessionFields fields
                && senderKeyId.equals(fields.senderKeyId)
                && recipientKeyId.equals(fields.recipientKeyId)
                && runId.equals(fields.runId)
                && createdMillis == fields.createdMillis
                && Arrays.equals(sealedKey.encapsulation(), fields.sealedKey.encapsulation())
                && Arrays.equals(sealedKey.ciphertext(), fields.sealedKey.ciphertext())
                && Arrays.equals(signature, fields.signature);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sealedKey.encapsulation()) ^ Arrays.hashCode(signature);
    }
}
