package dev.longhaul.strategies.measure;

import dev.longhaul.strategies.codec.Strategy;

/**
 * What a codec at one level makes of the sample.
 *
 * @param pieces that it saw, 1 or more
 * @param ratio plaintext over compressed bytes; where it did not see the whole sample, that of the
 *     standard strategy on the whole, times how much better it is on what it saw
 * @param compressBytesPerSecond plaintext, of CPU time on one core
 * @param decompressBytesPerSecond plaintext, of CPU time on one core
 */
public record Measurement(
        Strategy strategy,
        Ending ending,
        int pieces,
        double ratio,
        double compressBytesPerSecond,
        double decompressBytesPerSecond) {}
