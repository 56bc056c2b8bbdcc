package dev.longhaul.wire.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.wire.WireException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ChunkCompressorTest {
    private static final int CHUNK_BYTES = 1 << 20;

    static Stream<Arguments> levels() {
        return Stream.of(
                Arguments.of(Codec.NONE, 3),
                Arguments.of(Codec.ZSTD, -7),
                Arguments.of(Codec.ZSTD, 1),
                Arguments.of(Codec.ZSTD, 3),
                Arguments.of(Codec.ZSTD, 9),
                Arguments.of(Codec.ZSTD, 19),
                Arguments.of(Codec.LZ4, 1),
                Arguments.of(Codec.LZ4, 3),
                Arguments.of(Codec.LZ4, 12));
    }

    @ParameterizedTest
    @MethodSource("levels")
    void anyBufferIsCompressedAndLeftAlone(Codec codec, int level) throws WireException {
        byte[] plaintext = compressible(100_003);
        try (ChunkCompressor compressor = new ChunkCompressor(codec, level, CHUNK_BYTES);
                ChunkDecompressor decompressor = new ChunkDecompressor()) {
            for (ByteBuffer source : buffers(plaintext)) {
                CompressedChunk chunk = compressor.compress(source);
                assertThat(source.remaining()).isEqualTo(plaintext.length);
                assertThat(chunk.codec()).isEqualTo(codec);
                assertThat(chunk.plaintextBytes()).isEqualTo(plaintext.length);
                ByteBuffer opened = ByteBuffer.allocate(plaintext.length);
                decompressor.decompress(codec, chunk.payload(), chunk.payloadBytes(), opened);
                assertThat(opened.array()).isEqualTo(plaintext);
            }
        }
    }

    @Test
    void chunkThatShrinksByLessThanThreePercentIsRaw() {
        byte[] plaintext = new byte[100_000];
        new Random(1).nextBytes(plaintext);
        try (ChunkCompressor compressor = new ChunkCompressor(Codec.ZSTD, 3, CHUNK_BYTES)) {
            Arrays.fill(plaintext, 0, 2_000, (byte) 0);
            assertThat(compressor.compress(ByteBuffer.wrap(plaintext)).codec())
                    .isEqualTo(Codec.NONE);
            Arrays.fill(plaintext, 0, 4_000, (byte) 0);
            assertThat(compressor.compress(ByteBuffer.wrap(plaintext)).codec())
                    .isEqualTo(Codec.ZSTD);
            CompressedChunk raw = compressor.raw(ByteBuffer.wrap(plaintext));
            assertThat(Arrays.copyOf(raw.payload(), raw.payloadBytes())).isEqualTo(plaintext);
        }
    }

    @ParameterizedTest
    @CsvSource({"ZSTD,-8", "ZSTD,23", "LZ4,0", "LZ4,13"})
    void levelsHaveBounds(Codec codec, int level) {
        assertThatThrownBy(() -> new ChunkCompressor(codec, level, CHUNK_BYTES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(codec.name())
                .hasMessageContaining("not " + level);
    }

    @Test
    void chunkLongerThanAnnouncedIsRefused() {
        try (ChunkCompressor compressor = new ChunkCompressor(Codec.ZSTD, 3, 100)) {
            assertThatThrownBy(() -> compressor.compress(ByteBuffer.allocate(101)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void idsAreForEver() throws WireException {
        assertThat(Codec.NONE.id()).isZero();
        assertThat(Codec.ZSTD.id()).isEqualTo((byte) 1);
        assertThat(Codec.LZ4.id()).isEqualTo((byte) 2);
        for (Codec codec : Codec.values()) {
            assertThat(Codec.ofId(codec.id())).isEqualTo(codec);
        }
    }

    private static ByteBuffer[] buffers(byte[] plaintext) {
        ByteBuffer heap = ByteBuffer.allocate(plaintext.length + 9).position(4);
        heap.put(plaintext).flip().position(4);
        ByteBuffer direct = ByteBuffer.allocateDirect(plaintext.length + 9).position(4);
        direct.put(plaintext).flip().position(4);
        return new ByteBuffer[] {
            heap, direct, heap.slice(), direct.slice(), heap.asReadOnlyBuffer()
        };
    }

    private static byte[] compressible(int bytes) {
        Random random = new Random(7);
        byte[] plaintext = new byte[bytes];
        for (int at = 0; at < bytes; at++) {
            // Runs of 64 random and 64 equal bytes.
            plaintext[at] = (at & 64) == 0 ? (byte) random.nextInt() : 5;
        }
        return plaintext;
    }
}
