package dev.longhaul.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VehicleBagTest {
    private static final int MEGABYTE = 1_000_000;
    private static final int MAGIC_BYTES = 8;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 20_261_120, -7})
    void compressesLikeRecordingsOfTheField(long seed) throws IOException {
        try (Compressibility whole = new Compressibility(3, 48 * MEGABYTE);
                Compressibility pieces = new Compressibility(3, 1 << 20)) {
            VehicleBag.ofTheField(seed).write(whole, 48 * MEGABYTE);
            VehicleBag.ofTheField(seed).write(pieces, 48 * MEGABYTE);
            whole.finish();
            pieces.finish();
            assertThat(whole.ratio()).as("seed %d, whole", seed).isBetween(3.00, 3.10);
            assertThat(pieces.ratio()).as("seed %d, 1 MiB pieces", seed).isBetween(2.80, 3.05);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -7})
    void ofAlreadyCompressedImagesATwentiethIsLeftToWin(long seed) throws IOException {
        try (Compressibility whole = new Compressibility(3, 24 * MEGABYTE)) {
            VehicleBag.alreadyCompressed(seed).write(whole, 24 * MEGABYTE);
            whole.finish();
            assertThat(whole.ratio()).as("seed %d", seed).isBetween(1.04, 1.06);
        }
    }

    @Test
    void equalSeedsGiveEqualBytes() throws IOException {
        assertThat(bag(5, 4 * MEGABYTE)).isEqualTo(bag(5, 4 * MEGABYTE));
        assertThat(bag(5, 4 * MEGABYTE)).isNotEqualTo(bag(6, 4 * MEGABYTE));
    }

    @ParameterizedTest
    @ValueSource(ints = {8_000, MEGABYTE, 2 * MEGABYTE, 9_999_999})
    void hitsItsLengthWithinAHundredBytesAndTellsIt(int bytes) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        long written = VehicleBag.ofTheField(1).write(Channels.newChannel(target), bytes);
        assertThat(target.size()).isEqualTo((int) written).isBetween(bytes - 100, bytes);
    }

    @Test
    void recordsFollowOneAnotherFromMagicToMagic() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(bag(3, 6 * MEGABYTE)).order(ByteOrder.LITTLE_ENDIAN);
        long magic = bytes.getLong();
        Set<Integer> opcodes = new HashSet<>();
        Set<Integer> channels = new HashSet<>();
        while (bytes.remaining() > MAGIC_BYTES) {
            int opcode = bytes.get();
            int contentBytes = (int) bytes.getLong();
            opcodes.add(opcode);
            if (opcode == 5) {
                channels.add((int) bytes.getShort(bytes.position()));
            }
            bytes.position(bytes.position() + contentBytes);
        }
        assertThat(bytes.getLong()).isEqualTo(magic);
        assertThat(opcodes).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 15);
        assertThat(channels).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    private static byte[] bag(long seed, int bytes) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        VehicleBag.ofTheField(seed).write(Channels.newChannel(target), bytes);
        return target.toByteArray();
    }
}
