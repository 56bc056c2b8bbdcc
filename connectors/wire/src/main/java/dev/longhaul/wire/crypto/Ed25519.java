package dev.longhaul.wire.crypto;

import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;

/** Ed25519 signatures (RFC 8032) over raw keys. Thread-safe. */
public final class Ed25519 {
    public static final int KEY_BYTES = 32;
    public static final int SIGNATURE_BYTES = 64;

    private Ed25519() {}

    public static byte[] publicKey(byte[] privateKey) {
        return new Ed25519PrivateKeyParameters(privateKey).generatePublicKey().getEncoded();
    }

    public static byte[] sign(byte[] privateKey, byte[] message) {
        Ed25519Signer signer = new Ed25519Signer();
        signer.init(true, new Ed25519PrivateKeyParameters(privateKey));
        signer.update(message, 0, message.length);
        return signer.generateSignature();
    }

    /** False for every signature that is not one, whatever its bytes. */
    public static boolean verifies(byte[] publicKey, byte[] message, byte[] signature) {
        try {
            Ed25519Signer verifier = new Ed25519Signer();
            verifier.init(false, new Ed25519PublicKeyParameters(publicKey));
            verifier.update(message, 0, message.length);
            return verifier.verifySignature(signature);
        } catch (RuntimeException e) {
            return false;
        }
    }
}
