package dev.longhaul.wire.crypto;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.util.Optional;

/** Message digests from the fastest provider that is there. Thread-safe; the digests are not. */
public final class Digests {
    public static final int SHA256_BYTES = 32;

    private Digests() {}

    /** A new SHA-256. */
    public static MessageDigest sha256() {
        Optional<Provider> provider = BulkProvider.corretto();
        try {
            return provider.isPresent()
                    ? MessageDigest.getInstance("SHA-256", provider.get())
                    : MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
