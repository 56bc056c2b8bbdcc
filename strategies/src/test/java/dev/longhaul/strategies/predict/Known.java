package dev.longhaul.strategies.predict;

import dev.longhaul.strategies.codec.Family;
import dev.longhaul.strategies.codec.Strategy;
import dev.longhaul.strategies.measure.Ending;
import dev.longhaul.strategies.measure.Measurement;

/** Measurements with chosen figures; decompressing is at 1,000 MB/s. */
public final class Known {
    private Known() {}

    public static Measurement of(
            Family family, int level, double ratio, double compressMegabytesPerSecond) {
        return new Measurement(
                new Strategy(family, level),
                Ending.WHOLE,
                1,
                ratio,
                compressMegabytesPerSecond * 1e6,
                1e9);
    }
}
