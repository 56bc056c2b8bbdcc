package dev.longhaul.strategies.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StrategyTest {
    private static final int LARGEST_BYTES = 70_000;

    static List<Strategy> everyStrategy() {
        return Strategy.all();
    }

    @ParameterizedTest
    @MethodSource("everyStrategy")
    void whatIsCompressedComesBack(Strategy strategy) throws IOException {
        try (BlockCodec codec = strategy.open(LARGEST_BYTES)) {
            for (int bytes : new int[] {1, 2, 1_000, LARGEST_BYTES, 3}) {
                for (byte[] block : List.of(new byte[bytes], random(bytes), text(bytes))) {
                    byte[] back = new byte[bytes];
                    int compressedBytes = codec.compress(block);
                    codec.decompress(back);
                    assertThat(back).isEqualTo(block);
                    assertThat(compressedBytes).isPositive();
                }
            }
        }
    }

    @Test
    void everyLevelOfEveryCodecIsThereOnce() {
        assertThat(Strategy.all()).hasSize(1 + 12 + 22 + 9 + 9).doesNotHaveDuplicates();
        assertThat(Strategy.all()).contains(Strategy.STANDARD);
    }

    @Test
    void higherLevelsOfZstdCompressBetter() throws IOException {
        assertThat(compressedBytes(new Strategy(Family.ZSTD, 19)))
                .isLessThan(compressedBytes(new Strategy(Family.ZSTD, 1)));
    }

    @Test
    void levelOutOfRangeIsRefusedWithItsBounds() {
        assertThatThrownBy(() -> new Strategy(Family.GZIP, 10))
                .hasMessage("level of gzip needs to be 1 to 9, not 10");
    }

    private static int compressedBytes(Strategy strategy) throws IOException {
        try (BlockCodec codec = strategy.open(LARGEST_BYTES)) {
            return codec.compress(text(LARGEST_BYTES));
        }
    }

    private static byte[] random(int bytes) {
        byte[] block = new byte[bytes];
        new Random(bytes).nextBytes(block);
        return block;
    }

    private static byte[] text(int bytes) {
        Random random = new Random(7);
        byte[] block = new byte[bytes];
        String[] words = {"lidar ", "camera ", "planner ", "scan matched in ", "us\n", "dropped "};
        int at = 0;
        while (at < bytes) {
            byte[] word =
                    words[random.nextInt(words.length)].getBytes(
                            java.nio.charset.StandardCharsets.US_ASCII);
            byte[] part = Arrays.copyOf(word, Math.min(word.length, bytes - at));
            System.arraycopy(part, 0, block, at, part.length);
            at += part.length;
        }
        return block;
    }
}
