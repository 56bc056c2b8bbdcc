package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;

/**
 * A laser scanner of sixteen beams whose packets are recorded as they come from the device: ranges
 * in steps of two millimetres, no coordinates, no padding. A range of zero is a beam that nothing
 * reflected.
 *
 * <pre>
 * packet = block[12] | time u32 (us of the hour) | device u16
 * block  = flag u16 | azimuth u16 (1/100 degree) | (range u16 | reflectivity u8)[32]
 * </pre>
 */
final class ScannerPacketTopic implements Topic {
    private static final int PACKETS = 76;
    private static final int BLOCKS = 12;
    private static final int BEAMS = 16;
    private static final int FIRINGS = 2;
    private static final int FULL_TURN = 36_000;
    private static final short FLAG = (short) 0xEEFF;
    private static final short DEVICE = 0x2237;

    private final String name;
    private final Noise noise;

    ScannerPacketTopic(String name, Noise noise) {
        this.name = name;
        this.noise = noise;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public MessageType type() {
        return MessageType.SCANNER_PACKETS;
    }

    @Override
    public long periodNanos() {
        return 100_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        message.header(timeNanos, "lidar_rear").int32(PACKETS);
        for (int packet = 0; packet < PACKETS; packet++) {
            long packetNanos = timeNanos + packet * (periodNanos() / PACKETS);
            message.time(packetNanos);
            packet(message.raw(), packet);
            message.raw().putInt((int) (packetNanos / 1_000 % 3_600_000_000L)).putShort(DEVICE);
        }
    }

    private void packet(ByteBuffer data, int packet) {
        for (int block = 0; block < BLOCKS; block++) {
            int azimuth = (packet * BLOCKS + block) * FULL_TURN / (PACKETS * BLOCKS);
            data.putShort(FLAG).putShort((short) azimuth);
            for (int firing = 0; firing < FIRINGS; firing++) {
                firing(data, azimuth);
            }
        }
    }

    /** Beams that look up meet the sky; the others the ground or what stands there. */
    private void firing(ByteBuffer data, int azimuth) {
        int wallSteps = 6_000 + 2_000 * (azimuth / 1_200 % 5);
        for (int beam = 0; beam < BEAMS; beam++) {
            boolean sky = beam % 2 == 1;
            int groundSteps = 2_500 + beam * 700;
            int steps = Math.min(wallSteps, groundSteps) + noise.steps();
            data.putShort((short) (sky ? 0 : steps));
            data.put((byte) (sky ? 0 : 20 + beam + noise.below(4)));
        }
    }
}
