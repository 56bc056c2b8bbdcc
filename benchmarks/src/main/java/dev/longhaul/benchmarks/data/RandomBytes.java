package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** What no codec can make smaller. Not thread-safe. */
final class RandomBytes {
    private final Noise noise;

    RandomBytes(long seed) {
        noise = new Noise(seed);
    }

    /** Writes exactly this many bytes. */
    void write(WritableByteChannel target, long bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 18);
        for (long left = bytes; left > 0; left -= buffer.limit()) {
            buffer.clear();
            while (buffer.hasRemaining()) {
                buffer.putLong(noise.nextLong());
            }
            buffer.flip().limit((int) Math.min(left, buffer.capacity()));
            while (buffer.hasRemaining()) {
                target.write(buffer);
            }
        }
    }
}
