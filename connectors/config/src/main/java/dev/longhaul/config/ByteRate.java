package dev.longhaul.config;

import java.math.BigDecimal;

/**
 * Bytes a second with a unit: {@code 68MB/s}, {@code 10MiB/s}, {@code 100Mbit/s}. A bare number is
 * refused.
 *
 * @param bytesPerSecond 1 or more
 */
public record ByteRate(long bytesPerSecond) {
    private static final UnitTable UNITS =
            new UnitTable("rate", false)
                    .with("B/s", 1)
                    .with("kB/s", 1_000)
                    .with("MB/s", 1_000_000)
                    .with("GB/s", 1_000_000_000)
                    .with("KiB/s", 1L << 10)
                    .with("MiB/s", 1L << 20)
                    .with("GiB/s", 1L << 30)
                    .reading("bit/s", new BigDecimal("0.125"))
                    .reading("kbit/s", new BigDecimal(125))
                    .reading("Mbit/s", new BigDecimal(125_000))
                    .reading("Gbit/s", new BigDecimal(125_000_000));

    public ByteRate {
        if (bytesPerSecond < 1) {
            throw new IllegalArgumentException(
                    "rate needs to be 1B/s or more, not " + bytesPerSecond + "B/s");
        }
    }

    /**
     * @throws IllegalArgumentException that names the text and the units
     */
    public static ByteRate parse(String text) {
        return new ByteRate(UNITS.parse(text));
    }

    /** The shortest exact text that {@link #parse} reads. */
    @Override
    public String toString() {
        return UNITS.format(bytesPerSecond);
    }
}
