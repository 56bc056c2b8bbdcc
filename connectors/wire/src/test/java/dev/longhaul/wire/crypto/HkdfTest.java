package dev.longhaul.wire.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** RFC 5869, appendix A. */
class HkdfTest {
    private static final HexFormat HEX = HexFormat.of();

    @Test
    void basicCase() {
        byte[] key =
                Hkdf.extract(
                        HEX.parseHex("000102030405060708090a0b0c"), HEX.parseHex("0b".repeat(22)));
        assertThat(HEX.formatHex(key))
                .isEqualTo("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5");
        assertThat(HEX.formatHex(Hkdf.expand(key, HEX.parseHex("f0f1f2f3f4f5f6f7f8f9"), 42)))
                .isEqualTo(
                        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
                                + "34007208d5b887185865");
    }

    @Test
    void longInputs() {
        byte[] key = Hkdf.extract(range(0x60, 0xb0), range(0x00, 0x50));
        assertThat(HEX.formatHex(key))
                .isEqualTo("06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244");
        assertThat(HEX.formatHex(Hkdf.expand(key, range(0xb0, 0x100), 82)))
                .isEqualTo(
                        "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
                                + "59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71"
                                + "cc30c58179ec3e87c14c01d5c1f3434f1d87");
    }

    @Test
    void emptySaltAndInfo() {
        byte[] key = Hkdf.extract(new byte[0], HEX.parseHex("0b".repeat(22)));
        assertThat(HEX.formatHex(key))
                .isEqualTo("19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04");
        assertThat(HEX.formatHex(Hkdf.expand(key, new byte[0], 42)))
                .isEqualTo(
                        "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"
                                + "9d201395faa4b61a96c8");
    }

    @Test
    void lengthHasBounds() {
        assertThat(Hkdf.expand(new byte[32], new byte[0], 8160)).hasSize(8160);
        for (int bytes : new int[] {-1, 0, 8161}) {
            assertThatThrownBy(() -> Hkdf.expand(new byte[32], new byte[0], bytes))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static byte[] range(int first, int end) {
        byte[] range = new byte[end - first];
        for (int i = 0; i < range.length; i++) {
            range[i] = (byte) (first + i);
        }
        return range;
    }
}
