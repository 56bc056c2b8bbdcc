package dev.longhaul.benchmarks.data;

/** Where the parts of the vehicle are, fifty times a second. */
final class TransformTopic implements Topic {
    private static final String[] PARTS = {
        "base_link",
        "lidar_front",
        "lidar_rear",
        "camera",
        "camera_rear",
        "imu",
        "wheel_left",
        "wheel_right"
    };
    private static final double STEP = 0x1p-16;

    private final Noise noise;

    TransformTopic(Noise noise) {
        this.noise = noise;
    }

    @Override
    public String name() {
        return "/tf";
    }

    @Override
    public MessageType type() {
        return MessageType.TRANSFORMS;
    }

    @Override
    public long periodNanos() {
        return 20_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        message.int32(PARTS.length);
        for (int part = 0; part < PARTS.length; part++) {
            message.header(timeNanos, "odom").text(PARTS[part]);
            boolean moves = part == 0 || part > 5;
            for (int axis = 0; axis < 3; axis++) {
                message.float64(part * 0.5 + axis + (moves ? noise.steps() * STEP : 0));
            }
            message.float64(0).float64(0);
            message.float64(moves ? noise.steps() * STEP : 0).float64(1);
        }
    }
}
