package dev.longhaul.benchmarks.primitives;

import dev.longhaul.wire.crypto.BulkProvider;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * AES-256-GCM by provider, in one call a piece or in slices. In one call the JDK's runs interpreted
 * for its first gigabyte or so of large pieces: with its few warm-up rounds this is what a short
 * transfer gets.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CipherBenchmark {
    private static final String ALGORITHM = "AES/GCM/NoPadding";
    private static final int TAG_BITS = 128;
    private static final int NONCE_BYTES = 12;
    private static final int SLICE_BYTES = 4096;

    /** {@code LONGHAUL} is what Longhaul uses on this machine. */
    public enum Provider {
        LONGHAUL,
        JDK,
        BOUNCY_CASTLE
    }

    @Param public Provider provider;

    @Param({"350", "1400"})
    public int pieceKilobytes;

    private Cipher cipher;
    private long nonces;
    private byte[] plaintext;
    private byte[] ciphertext;
    private byte[] nonce;

    @Setup
    public void prepare() throws GeneralSecurityException {
        cipher =
                switch (provider) {
                    case LONGHAUL -> longhauls();
                    case JDK -> Cipher.getInstance(ALGORITHM);
                    case BOUNCY_CASTLE -> Cipher.getInstance(ALGORITHM, new BouncyCastleProvider());
                };
        plaintext = new byte[pieceKilobytes * 1_000];
        ciphertext = new byte[plaintext.length + TAG_BITS / 8];
        encrypt();
    }

    private static Cipher longhauls() throws GeneralSecurityException {
        return BulkProvider.corretto().isPresent()
                ? Cipher.getInstance(ALGORITHM, BulkProvider.corretto().get())
                : Cipher.getInstance(ALGORITHM);
    }

    @Benchmark
    public byte[] encrypt(Megabytes counter) throws GeneralSecurityException {
        counter.add(plaintext.length);
        encrypt();
        return ciphertext;
    }

    @Benchmark
    public byte[] decrypt(Megabytes counter) throws GeneralSecurityException {
        counter.add(plaintext.length);
        init(Cipher.DECRYPT_MODE, nonce);
        cipher.doFinal(ciphertext, 0, ciphertext.length, plaintext, 0);
        return plaintext;
    }

    /** How Longhaul feeds the JDK's where no native provider loads. */
    @Benchmark
    public byte[] encryptInSlices(Megabytes counter) throws GeneralSecurityException {
        counter.add(plaintext.length);
        init(Cipher.ENCRYPT_MODE, nextNonce());
        int fed = 0;
        int written = 0;
        for (; plaintext.length - fed > SLICE_BYTES; fed += SLICE_BYTES) {
            written += cipher.update(plaintext, fed, SLICE_BYTES, ciphertext, written);
        }
        cipher.doFinal(plaintext, fed, plaintext.length - fed, ciphertext, written);
        return ciphertext;
    }

    private void encrypt() throws GeneralSecurityException {
        nonce = nextNonce();
        init(Cipher.ENCRYPT_MODE, nonce);
        cipher.doFinal(plaintext, 0, plaintext.length, ciphertext, 0);
    }

    /** One of its own for each piece: no provider takes one twice. */
    private byte[] nextNonce() {
        return ByteBuffer.allocate(NONCE_BYTES).putLong(nonces++).array();
    }

    private void init(int mode, byte[] pieceNonce) throws GeneralSecurityException {
        byte[] key = new byte[32];
        GCMParameterSpec parameters = new GCMParameterSpec(TAG_BITS, pieceNonce);
        cipher.init(mode, new SecretKeySpec(key, "AES"), parameters);
    }
}
