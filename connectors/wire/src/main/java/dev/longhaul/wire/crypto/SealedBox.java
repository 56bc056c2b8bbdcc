package dev.longhaul.wire.crypto;

import java.util.Optional;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.hpke.HPKE;

/**
 * HPKE in base mode, single-shot (RFC 9180: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM).
 * Says nothing about the sender: whoever uses it signs. Thread-safe: the library's object is not,
 * so every call has its own.
 *
 * @param encapsulation 32 bytes
 * @param ciphertext length of the plaintext and 16
 */
public record SealedBox(byte[] encapsulation, byte[] ciphertext) {
    public static final int ENCAPSULATION_BYTES = 32;

    /**
     * @param recipient X25519 public key
     */
    public static SealedBox seal(
            byte[] recipient, byte[] info, byte[] authenticated, byte[] plaintext) {
        HPKE hpke = hpke();
        try {
            byte[][] sealed =
                    hpke.seal(
                            hpke.deserializePublicKey(recipient),
                            info,
                            authenticated,
                            plaintext,
                            null,
                            null,
                            null);
            return new SealedBox(sealed[1], sealed[0]);
        } catch (InvalidCipherTextException e) {
            throw new IllegalStateException("HPKE cannot seal", e);
        }
    }

    /**
     * @return empty where the box was not sealed to this recipient, or is damaged
     */
    public Optional<byte[]> open(
            byte[] recipientPrivate, byte[] recipientPublic, byte[] info, byte[] authenticated) {
        HPKE hpke = hpke();
        try {
            return Optional.of(
                    hpke.open(
                            encapsulation,
                            hpke.deserializePrivateKey(recipientPrivate, recipientPublic),
                            info,
                            authenticated,
                            ciphertext,
                            null,
                            null,
                            null));
        } catch (InvalidCipherTextException | RuntimeException e) {
            // The library throws unchecked exceptions on bad points.
            return Optional.empty();
        }
    }

    private static HPKE hpke() {
        return new HPKE(
                HPKE.mode_base, HPKE.kem_X25519_SHA256, HPKE.kdf_HKDF_SHA256, HPKE.aead_AES_GCM256);
    }
}
