package dev.longhaul.benchmarks.primitives;

import dev.longhaul.benchmarks.data.VehicleBag;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.Arrays;

/** Chunks of a generated recording, one after another and round again. Not thread-safe. */
final class Chunks {
    private static final int RECORDING_BYTES = 33 << 20;
    private static final long SEED = 42;

    private final byte[][] chunks;
    private int index;

    /**
     * @param chunkBytes 1 to 32 MiB
     */
    Chunks(int chunkBytes) {
        byte[] recording = recording();
        chunks = new byte[recording.length / chunkBytes][];
        for (int chunk = 0; chunk < chunks.length; chunk++) {
            chunks[chunk] =
                    Arrays.copyOfRange(recording, chunk * chunkBytes, (chunk + 1) * chunkBytes);
        }
    }

    byte[] next() {
        index = (index + 1) % chunks.length;
        return chunks[index];
    }

    private static byte[] recording() {
        ByteArrayOutputStream target = new ByteArrayOutputStream(RECORDING_BYTES);
        try {
            VehicleBag.ofTheField(SEED).write(Channels.newChannel(target), RECORDING_BYTES);
        } catch (IOException memory) {
            throw new UncheckedIOException("memory can be written", memory);
        }
        return target.toByteArray();
    }
}
