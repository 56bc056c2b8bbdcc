package dev.longhaul.benchmarks.data;

/** Turn rates and accelerations, two hundred times a second, as multiples of the sensor's step. */
final class ImuTopic implements Topic {
    private static final double RATE_STEP = 0x1p-14;
    private static final double ACCELERATION_STEP = 0x1p-11;

    private final Noise noise;

    ImuTopic(Noise noise) {
        this.noise = noise;
    }

    @Override
    public String name() {
        return "/imu";
    }

    @Override
    public MessageType type() {
        return MessageType.IMU;
    }

    @Override
    public long periodNanos() {
        return 5_000_000L;
    }

    @Override
    public void write(CdrBuffer message, long timeNanos) {
        message.header(timeNanos, "imu");
        message.float64(0).float64(0).float64(noise.steps() * RATE_STEP).float64(1);
        covariance(message, -1);
        vector(message, RATE_STEP, 0);
        covariance(message, 0.0004);
        vector(message, ACCELERATION_STEP, 9.81);
        covariance(message, 0.01);
    }

    private void vector(CdrBuffer message, double step, double down) {
        message.float64(noise.steps() * step).float64(noise.steps() * step);
        message.float64(Math.round(down / step) * step + noise.steps() * step);
    }

    private static void covariance(CdrBuffer message, double diagonal) {
        for (int element = 0; element < 9; element++) {
            message.float64(element % 4 == 0 ? diagonal : 0);
        }
    }
}
