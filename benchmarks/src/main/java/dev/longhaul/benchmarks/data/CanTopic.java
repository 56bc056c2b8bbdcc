package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;

/** The vehicle's bus: a thousand frames a second of counters, slow values and noise. */
final class CanTopic implements Topic {
    private static final int IDS = 24;

    private final Noise noise;
    private int frames;

    CanTopic(Noise noise) {
        this.noise = noise;
    }

    @Override
    public String name() {
        return "/can/received";
    }

    @Override
    public MessageType type() {
        return MessageType.CAN_FRAME;
    }

    @Override
    public long periodNanos() {
        return 1_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        int id = frames % IDS;
        message.header(timeNanos, "can0").int32(0x100 + id * 8);
        message.int8(0).int8(0).int8(0).int8(8);
        ByteBuffer data = message.raw();
        data.put((byte) (frames / IDS)).putShort((short) (1000 + id * 90 + noise.steps()));
        data.putShort((short) (frames / 4096)).put((byte) noise.below(4)).putShort((short) 0);
        frames++;
    }
}
