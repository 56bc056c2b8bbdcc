package dev.longhaul.wire.crypto;

import java.lang.reflect.Method;
import java.security.Provider;
import java.util.Optional;

/**
 * The provider of AES-GCM and SHA-256: Amazon Corretto's where its native library loads, else the
 * JDK's. It is never installed globally: other code in the process keeps its own providers.
 */
public final class BulkProvider {
    private static final String CORRETTO =
            "com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider";

    private BulkProvider() {}

    /** The native provider; empty: the JDK's own is used. */
    public static Optional<Provider> corretto() {
        return Holder.LOADED.provider;
    }

    /** For people and metrics: {@code AmazonCorrettoCryptoProvider 2.5.0}, or why it is the JDK. */
    public static String description() {
        return Holder.LOADED.description;
    }

    private static Loaded load() {
        try {
            Class<?> type = Class.forName(CORRETTO, true, BulkProvider.class.getClassLoader());
            Provider provider = (Provider) type.getField("INSTANCE").get(null);
            Method assertHealthy = type.getMethod("assertHealthy");
            assertHealthy.invoke(provider);
            return new Loaded(
                    Optional.of(provider), provider.getName() + " " + provider.getVersionStr());
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return new Loaded(Optional.empty(), "JDK (" + cause + ")");
        }
    }

    private record Loaded(Optional<Provider> provider, String description) {}

    private static final class Holder {
        static final Loaded LOADED = load();
    }
}
