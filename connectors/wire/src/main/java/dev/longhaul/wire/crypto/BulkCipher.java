package dev.longhaul.wire.crypto;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-256-GCM over large pieces: {@code ciphertext = encrypted plaintext, tag (16)}. Ciphers are
 * pooled, as many as are in use at once. Thread-safe. Nonces are the business of the record layer,
 * which draws them at random.
 *
 * <p>Without the native provider, encryption feeds the JDK's cipher in slices: one large call would
 * run interpreted for the first gigabyte.
 */
public final class BulkCipher {
    public static final int KEY_BYTES = 32;
    public static final int NONCE_BYTES = 12;
    public static final int TAG_BYTES = 16;

    private static final int SLICE_BYTES = 4096;

    private final Optional<Provider> provider;
    private final ConcurrentLinkedDeque<Cipher> idle = new ConcurrentLinkedDeque<>();

    public BulkCipher() {
        this(BulkProvider.corretto());
    }

    BulkCipher(Optional<Provider> provider) {
        this.provider = provider;
    }

    /** A piece of an array. */
    public record Piece(byte[] array, int offset, int bytes) {}

    /**
     * Encrypts {@code plaintext} into {@code target} from {@code targetOffset} on: its length and
     * 16 more bytes.
     */
    public void encrypt(
            byte[] key, byte[] nonce, Piece authenticated, Piece plaintext, Piece target) {
        Cipher cipher = borrow();
        try {
            init(cipher, Cipher.ENCRYPT_MODE, key, nonce, authenticated);
            encrypt(cipher, plaintext, target);
            idle.push(cipher);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES-GCM cannot encrypt", e);
        }
    }

    /**
     * Decrypts {@code ciphertext}, tag included, into {@code target}. On an error the target's
     * bytes mean nothing.
     *
     * @return false where the tag is wrong
     */
    public boolean decrypt(
            byte[] key, byte[] nonce, Piece authenticated, Piece ciphertext, Piece target) {
        Cipher cipher = borrow();
        try {
            init(cipher, Cipher.DECRYPT_MODE, key, nonce, authenticated);
            cipher.doFinal(
                    ciphertext.array,
                    ciphertext.offset,
                    ciphertext.bytes,
                    target.array,
                    target.offset);
            idle.push(cipher);
            return true;
        } catch (AEADBadTagException e) {
            idle.push(cipher);
            return false;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES-GCM cannot decrypt", e);
        }
    }

    private void encrypt(Cipher cipher, Piece plaintext, Piece target)
            throws GeneralSecurityException {
        int doneBytes = 0;
        int writtenBytes = 0;
        if (provider.isEmpty()) {
            for (; plaintext.bytes - doneBytes > SLICE_BYTES; doneBytes += SLICE_BYTES) {
                writtenBytes +=
                        cipher.update(
                                plaintext.array,
                                plaintext.offset + doneBytes,
                                SLICE_BYTES,
                                target.array,
                                target.offset + writtenBytes);
            }
        }
        cipher.doFinal(
                plaintext.array,
                plaintext.offset + doneBytes,
                plaintext.bytes - doneBytes,
                target.array,
                target.offset + writtenBytes);
    }

    private static void init(Cipher cipher, int mode, byte[] key, byte[] nonce, Piece authenticated)
            throws GeneralSecurityException {
        cipher.init(
                mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(8 * TAG_BYTES, nonce));
        cipher.updateAAD(authenticated.array, authenticated.offset, authenticated.bytes);
    }

    private Cipher borrow() {
        Cipher cipher = idle.poll();
        return cipher == null ? create() : cipher;
    }

    private Cipher create() {
        try {
            return provider.isPresent()
                    ? Cipher.getInstance("AES/GCM/NoPadding", provider.get())
                    : Cipher.getInstance("AES/GCM/NoPadding");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has AES-GCM", e);
        }
    }
}
