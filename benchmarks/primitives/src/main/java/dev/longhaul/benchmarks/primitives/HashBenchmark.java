package dev.longhaul.benchmarks.primitives;

import dev.longhaul.wire.crypto.Digests;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The hash of a file, by provider. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class HashBenchmark {
    /** {@code LONGHAUL} is what Longhaul uses on this machine. */
    public enum Provider {
        LONGHAUL,
        JDK,
        BOUNCY_CASTLE
    }

    @Param public Provider provider;

    private MessageDigest sha256;
    private Chunks chunks;

    @Setup
    public void prepare() throws NoSuchAlgorithmException {
        chunks = new Chunks(1 << 20);
        sha256 =
                switch (provider) {
                    case LONGHAUL -> Digests.sha256();
                    case JDK -> MessageDigest.getInstance("SHA-256");
                    case BOUNCY_CASTLE ->
                            MessageDigest.getInstance("SHA-256", new BouncyCastleProvider());
                };
    }

    @Benchmark
    public byte[] sha256(Megabytes counter) {
        byte[] chunk = chunks.next();
        counter.add(chunk.length);
        return sha256.digest(chunk);
    }
}
