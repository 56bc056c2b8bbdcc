package dev.longhaul.wire.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import org.bouncycastle.crypto.params.X25519PrivateKeyParameters;
import org.junit.jupiter.api.Test;

class SealedBoxTest {
    private static final byte[] INFO = {1, 2, 3};
    private static final byte[] AUTHENTICATED = {4, 5};
    private static final byte[] SECRET = new byte[32];

    private final byte[] privateKey = new byte[32];
    private final byte[] publicKey;

    SealedBoxTest() {
        privateKey[5] = 77;
        publicKey = new X25519PrivateKeyParameters(privateKey).generatePublicKey().getEncoded();
    }

    @Test
    void boxOpensForItsRecipient() {
        SealedBox box = SealedBox.seal(publicKey, INFO, AUTHENTICATED, SECRET);
        assertThat(box.encapsulation()).hasSize(32);
        assertThat(box.ciphertext()).hasSize(48);
        assertThat(box.open(privateKey, publicKey, INFO, AUTHENTICATED)).contains(SECRET);
    }

    @Test
    void boxIsTheOneOfRfc9180() throws Exception {
        SealedBox box = SealedBox.seal(publicKey, INFO, AUTHENTICATED, SECRET);
        assertThat(Rfc9180Receiver.open(box, privateKey, publicKey, INFO, AUTHENTICATED))
                .isEqualTo(SECRET);
    }

    @Test
    void everyBoxHasItsOwnEncapsulation() {
        assertThat(SealedBox.seal(publicKey, INFO, AUTHENTICATED, SECRET).encapsulation())
                .isNotEqualTo(
                        SealedBox.seal(publicKey, INFO, AUTHENTICATED, SECRET).encapsulation());
    }

    @Test
    void damagedBoxesAndBadPointsAreEmptyNotErrors() {
        SealedBox box = SealedBox.seal(publicKey, INFO, AUTHENTICATED, SECRET);
        assertThat(box.open(privateKey, publicKey, INFO, new byte[] {4})).isEmpty();
        assertThat(box.open(privateKey, publicKey, new byte[0], AUTHENTICATED)).isEmpty();
        for (byte[] point : new byte[][] {new byte[32], new byte[31], new byte[0], {1}}) {
            assertThat(
                            new SealedBox(point, box.ciphertext())
                                    .open(privateKey, publicKey, INFO, AUTHENTICATED))
                    .isEmpty();
        }
        assertThat(
                        new SealedBox(box.encapsulation(), new byte[0])
                                .open(privateKey, publicKey, INFO, AUTHENTICATED))
                .isEmpty();
    }
}
