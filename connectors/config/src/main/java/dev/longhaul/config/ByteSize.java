package dev.longhaul.config;

/**
 * A number of bytes with a unit: {@code 4MiB}, {@code 500MB}, {@code 1GiB}, {@code 300kB}, {@code
 * 17B}. A bare number is refused.
 *
 * @param bytes 0 or more
 */
public record ByteSize(long bytes) {
    private static final UnitTable UNITS =
            new UnitTable("size", true)
                    .with("B", 1)
                    .with("kB", 1_000)
                    .with("MB", 1_000_000)
                    .with("GB", 1_000_000_000)
                    .with("TB", 1_000_000_000_000L)
                    .with("KiB", 1L << 10)
                    .with("MiB", 1L << 20)
                    .with("GiB", 1L << 30)
                    .with("TiB", 1L << 40);

    public ByteSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("size needs to be 0B or more, not " + bytes + "B");
        }
    }

    /**
     * @throws IllegalArgumentException that names the text and the units
     */
    public static ByteSize parse(String text) {
        return new ByteSize(UNITS.parse(text));
    }

    /** The shortest exact text that {@link #parse} reads. */
    @Override
    public String toString() {
        return UNITS.format(bytes);
    }
}
