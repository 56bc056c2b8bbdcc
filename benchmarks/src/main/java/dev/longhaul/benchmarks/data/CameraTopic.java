package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;

/**
 * A camera that gives raw 8-bit frames: blocks of houses passing by, and sensor noise on every
 * pixel.
 */
final class CameraTopic implements Topic {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;
    private static final int PIXELS_PER_WORD = 8;
    private static final int NOISE_AMPLITUDE = 4;
    private static final long EACH_BYTE = 0x0101010101010101L;

    private final String name;
    private final Noise noise;

    CameraTopic(String name, Noise noise) {
        this.name = name;
        this.noise = noise;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public MessageType type() {
        return MessageType.IMAGE;
    }

    @Override
    public long periodNanos() {
        return 100_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        message.header(timeNanos, "camera").int32(HEIGHT).int32(WIDTH).text("mono8");
        message.int8(0).int32(WIDTH).int32(WIDTH * HEIGHT);
        int travelled = (int) (timeNanos / periodNanos() % 1_000_000);
        for (int row = 0; row < HEIGHT; row++) {
            row(message.raw(), row, travelled);
        }
    }

    private void row(ByteBuffer pixels, int row, int travelled) {
        for (int word = 0; word < WIDTH / PIXELS_PER_WORD; word++) {
            long brightness = brightness(row, word + travelled);
            pixels.putLong(brightness * EACH_BYTE + noise.eightSteps(NOISE_AMPLITUDE));
        }
    }

    /** Of the scene without noise: houses in rows, in sun and in shade, 64 to 160. */
    private static int brightness(int row, int place) {
        int storey = row / 48;
        int house = (place + storey * 5) / 11;
        return 64 + (house * 37 + storey * 11 & 47) + (place * 5 + row / 24 & 7) + row / 16;
    }
}
