package dev.longhaul.wire.crypto;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.XECPrivateKeySpec;
import java.security.spec.XECPublicKeySpec;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The receiving side of HPKE base mode, written from RFC 9180 (sections 4.1, 5.1, 5.2) on the JDK's
 * primitives alone: a second opinion about {@link SealedBox}.
 */
final class Rfc9180Receiver {
    private static final byte[] KEM_SUITE = join(utf8("KEM"), new byte[] {0, 0x20});
    private static final byte[] HPKE_SUITE =
            join(utf8("HPKE"), new byte[] {0, 0x20, 0, 0x01, 0, 0x02});
    private static final byte[] NOTHING = new byte[0];

    private Rfc9180Receiver() {}

    static byte[] open(
            SealedBox box, byte[] privateKey, byte[] publicKey, byte[] info, byte[] authenticated)
            throws GeneralSecurityException {
        byte[] sharedPoint = agree(privateKey, box.encapsulation());
        byte[] sharedSecret =
                expand(
                        KEM_SUITE,
                        extract(KEM_SUITE, NOTHING, "eae_prk", sharedPoint),
                        "shared_secret",
                        join(box.encapsulation(), publicKey),
                        32);
        byte[] context =
                join(
                        new byte[] {0},
                        extract(HPKE_SUITE, NOTHING, "psk_id_hash", NOTHING),
                        extract(HPKE_SUITE, NOTHING, "info_hash", info));
        byte[] secret = extract(HPKE_SUITE, sharedSecret, "secret", NOTHING);
        byte[] key = expand(HPKE_SUITE, secret, "key", context, 32);
        byte[] nonce = expand(HPKE_SUITE, secret, "base_nonce", context, 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                new SecretKeySpec(key, "AES"),
                new GCMParameterSpec(128, nonce));
        cipher.updateAAD(authenticated);
        return cipher.doFinal(box.ciphertext());
    }

    private static byte[] agree(byte[] privateKey, byte[] point) throws GeneralSecurityException {
        KeyFactory factory = KeyFactory.getInstance("X25519");
        PrivateKey own =
                factory.generatePrivate(
                        new XECPrivateKeySpec(NamedParameterSpec.X25519, privateKey));
        byte[] bigEndian = new byte[point.length];
        for (int i = 0; i < point.length; i++) {
            bigEndian[i] = point[point.length - 1 - i];
        }
        PublicKey other =
                factory.generatePublic(
                        new XECPublicKeySpec(
                                NamedParameterSpec.X25519, new BigInteger(1, bigEndian)));
        KeyAgreement agreement = KeyAgreement.getInstance("X25519");
        agreement.init(own);
        agreement.doPhase(other, true);
        return agreement.generateSecret();
    }

    private static byte[] extract(byte[] suite, byte[] salt, String label, byte[] input) {
        return Hkdf.extract(salt, join(utf8("HPKE-v1"), suite, utf8(label), input));
    }

    private static byte[] expand(
            byte[] suite, byte[] key, String label, byte[] info, int outputBytes) {
        byte[] length = {(byte) (outputBytes >>> 8), (byte) outputBytes};
        return Hkdf.expand(
                key, join(length, utf8("HPKE-v1"), suite, utf8(label), info), outputBytes);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
