package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;

/** A camera that compresses in itself: to everybody else its frames are random bytes. */
final class CompressedCameraTopic implements Topic {
    private final String name;
    private final int frameBytes;
    private final Noise noise;

    /**
     * @param frameBytes of an average frame, 1,000 or more; they vary by a sixth to both sides
     */
    CompressedCameraTopic(String name, int frameBytes, Noise noise) {
        this.name = name;
        this.frameBytes = frameBytes;
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
        int words = (frameBytes * 5 / 6 + noise.below(frameBytes / 3)) / Long.BYTES;
        message.header(timeNanos, "camera_rear").text("jpeg").int32(words * Long.BYTES + 4);
        ByteBuffer data = message.raw();
        data.putShort((short) 0xD8FF);
        for (int word = 0; word < words; word++) {
            data.putLong(noise.nextLong());
        }
        data.putShort((short) 0xD9FF);
    }
}
