package dev.longhaul.wire.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.crypto.BulkCipher.Piece;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BulkCipherTest {
    private static final byte[] KEY = new byte[32];
    private static final byte[] NONCE = new byte[12];
    private static final Piece HEADER = new Piece(new byte[] {9, 1, 2, 3}, 1, 3);

    private final BulkCipher jdk = new BulkCipher(Optional.empty());
    private final BulkCipher best = new BulkCipher();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 4096, 4097, 8192, 8193, 1_000_001})
    void providersAgreeAndOpenEachOther(int bytes) {
        byte[] plaintext = new byte[bytes + 5];
        new Random(bytes).nextBytes(plaintext);
        byte[] sliced = encrypt(jdk, plaintext, bytes);
        byte[] whole = encrypt(best, plaintext, bytes);
        assertThat(sliced).isEqualTo(whole);
        for (BulkCipher cipher : List.of(jdk, best)) {
            byte[] opened = plaintext.clone();
            new Random(0).nextBytes(opened);
            assertThat(decrypt(cipher, sliced, bytes, opened)).isTrue();
            assertThat(Arrays.copyOfRange(opened, 5, opened.length))
                    .isEqualTo(Arrays.copyOfRange(plaintext, 5, plaintext.length));
        }
    }

    @Test
    void wrongTagIsFoundAndTheCipherStaysUsable() {
        for (BulkCipher cipher : List.of(jdk, best)) {
            byte[] plaintext = new byte[5005];
            byte[] sealed = encrypt(cipher, plaintext, 5000);
            sealed[17] ^= 1;
            assertThat(decrypt(cipher, sealed, 5000, new byte[5005])).isFalse();
            sealed[17] ^= 1;
            assertThat(decrypt(cipher, sealed, 5000, new byte[5005])).isTrue();
        }
    }

    @Test
    void nativeProviderIsNotInstalledGlobally() {
        assertThat(BulkProvider.description()).isNotEmpty();
        assertThat(Security.getProvider("AmazonCorrettoCryptoProvider")).isNull();
    }

    private static byte[] encrypt(BulkCipher cipher, byte[] plaintext, int bytes) {
        byte[] sealed = new byte[bytes + 16 + 3];
        cipher.encrypt(
                KEY,
                NONCE,
                HEADER,
                new Piece(plaintext, 5, bytes),
                new Piece(sealed, 3, bytes + 16));
        return sealed;
    }

    private static boolean decrypt(BulkCipher cipher, byte[] sealed, int bytes, byte[] target) {
        return cipher.decrypt(
                KEY, NONCE, HEADER, new Piece(sealed, 3, bytes + 16), new Piece(target, 5, bytes));
    }
}
