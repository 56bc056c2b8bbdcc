package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;

/** A camera that compresses in itself: to everybody else its frames are random bytes. */
final class CompressedCameraTopic implements Topic {
    private static final int SMALLEST_BYTES = 16_000;
    private static final int VARIATION_BYTES = 6_000;

    private final String name;
    private final Noise noise;

    CompressedCameraTopic(String name, Noise noise) {
        this.name = name;
        this.noise = noise;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public MessageType type() {
        return MessageType.COMPRESSED_IMAGE;
    }

    @Override
    public long periodNanos() {
        return 100_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        int words = (SMALLEST_BYTES + noise.below(VARIATION_BYTES)) / Long.BYTES;
        message.header(timeNanos, "camera_rear").text("jpeg").int32(words * Long.BYTES + 4);
        ByteBuffer data = message.raw();
        data.putShort((short) 0xD8FF);
        for (int word = 0; word < words; word++) {
            data.putLong(noise.nextLong());
        }
        data.putShort((short) 0xD9FF);
    }
}
