package dev.longhaul.faults.report;

import java.util.SplittableRandom;

/** Random moments that can be had again: everything follows from one printed seed. */
public final class FaultPoints {
    private static final long SEED = Long.getLong("faults.seed", System.nanoTime());

    private final SplittableRandom random;

    private FaultPoints(long seed) {
        random = new SplittableRandom(seed);
    }

    /** The same ones for the same scenario and the same seed. */
    public static FaultPoints of(String scenario) {
        return new FaultPoints(SEED ^ scenario.hashCode() * 0x9E3779B97F4A7C15L);
    }

    /** {@code -Dfaults.seed=N} sets it. */
    public static long seed() {
        return SEED;
    }

    /** Of a transfer: evenly from {@code least} to {@code most}. */
    public double share(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    public long millis(long least, long most) {
        return random.nextLong(least, most + 1);
    }

    /**
     * @return 0 to {@code bound} - 1
     */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    public long nextLong() {
        return random.nextLong();
    }
}
