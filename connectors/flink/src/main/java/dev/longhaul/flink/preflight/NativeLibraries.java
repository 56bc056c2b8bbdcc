package dev.longhaul.flink.preflight;

import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Libraries with native code, and BouncyCastle, belong on Flink's own class path ({@code lib/}): a
 * native library loads once a process, and the job's class loader comes and goes.
 */
public final class NativeLibraries {
    private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);
    private static final Map<String, String> REQUIRED =
            Map.of(
                    "com.github.luben.zstd.Zstd", "zstd-jni",
                    "net.jpountz.lz4.LZ4Factory", "lz4-java (at.yawk.lz4)",
                    "org.bouncycastle.crypto.hpke.HPKE", "bcprov-jdk18on");
    private static final String CORRETTO =
            "com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider";

    private NativeLibraries() {}

    /**
     * @throws MissingLibraryException names the jar that has to be put into Flink's lib directory
     */
    public static void require() throws MissingLibraryException {
        require(NativeLibraries.class.getClassLoader());
    }

    static void require(ClassLoader loader) throws MissingLibraryException {
        for (Map.Entry<String, String> library : REQUIRED.entrySet()) {
            if (!isPresent(library.getKey(), loader)) {
                throw new MissingLibraryException(library.getValue());
            }
        }
        if (!isPresent(CORRETTO, loader)) {
            LOG.warn(
                    "AmazonCorrettoCryptoProvider is not on Flink's class path: AES-GCM falls back"
                            + " to the JDK, which is slower");
        }
    }

    private static boolean isPresent(String className, ClassLoader loader) {
        try {
            Class.forName(className, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError missing) {
            return false;
        }
    }

    /** A jar that Flink's class path lacks. */
    public static final class MissingLibraryException extends Exception {
        MissingLibraryException(String jar) {
            super(
                    jar
                            + " is missing on Flink's class path: put its jar into Flink's lib directory");
        }
    }
}
