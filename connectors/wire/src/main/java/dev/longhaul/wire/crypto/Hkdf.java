package dev.longhaul.wire.crypto;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HKDF with SHA-256 (RFC 5869). Thread-safe. */
public final class Hkdf {
    private static final int HASH_BYTES = 32;

    private Hkdf() {}

    /** RFC 5869, 2.2. An empty salt stands for 32 zero bytes. */
    public static byte[] extract(byte[] salt, byte[] inputKey) {
        return hmac(salt.length == 0 ? new byte[HASH_BYTES] : salt).doFinal(inputKey);
    }

    /**
     * RFC 5869, 2.3.
     *
     * @param pseudorandomKey at least 32 bytes
     * @param outputBytes 1 to 8160
     */
    public static byte[] expand(byte[] pseudorandomKey, byte[] info, int outputBytes) {
        if (outputBytes < 1 || outputBytes > 255 * HASH_BYTES) {
            throw new IllegalArgumentException(
                    "output needs to be 1 to 8160 bytes, not " + outputBytes);
        }
        Mac mac = hmac(pseudorandomKey);
        byte[] output = new byte[outputBytes];
        byte[] block = new byte[0];
        int filledBytes = 0;
        for (int counter = 1; filledBytes < outputBytes; counter++) {
            mac.update(block);
            mac.update(info);
            mac.update((byte) counter);
            block = mac.doFinal();
            int taken = Math.min(HASH_BYTES, outputBytes - filledBytes);
            System.arraycopy(block, 0, output, filledBytes, taken);
            filledBytes += taken;
        }
        Arrays.fill(block, (byte) 0);
        return output;
    }

    private static Mac hmac(byte[] key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }
}
