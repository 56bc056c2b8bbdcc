package dev.longhaul.benchmarks.data;

/**
 * A fast seeded source of random bits (SplitMix64: Steele, Lea and Flood, OOPSLA 2014). Equal seeds
 * give equal sequences on every machine. Not thread-safe.
 */
final class Noise {
    private static final long LOW_BITS = 0x0101010101010101L;

    private long state;

    Noise(long seed) {
        state = seed;
    }

    /** A source of its own for a part of the whole. */
    Noise fork(long part) {
        return new Noise(mix(state ^ mix(part + 1)));
    }

    long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        return mix(state);
    }

    /**
     * @return 0 to {@code bound} - 1
     */
    int below(int bound) {
        return (int) (((nextLong() >>> 32) * bound) >>> 32);
    }

    /** Between 0 and 1. */
    double unit() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /**
     * Nearly normal: the number of bits in a random word, centred, so that one step of a sensor is
     * one step of the result. Standard deviation 4.
     */
    int steps() {
        return Long.bitCount(nextLong()) - 32;
    }

    /**
     * Eight small bell-shaped numbers, one in each byte, each from 0 to {@code amplitude}.
     *
     * @param amplitude at most 8
     */
    long eightSteps(int amplitude) {
        long random = nextLong();
        long sum = 0;
        for (int bit = 0; bit < amplitude; bit++) {
            sum += (random >>> bit) & LOW_BITS;
        }
        return sum;
    }

    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
