package dev.longhaul.config;

/**
 * A number of bytes with a unit: {@code 4MiB}, {@code 500MB}, {@code 1GiB}, {@code 300kB}, {@code
 * 17B}. A bare number is refused.
 */
public record ByteSize(long bytes) {
    /**
     * @throws IllegalArgumentException that names the text and the units
     */
    public static ByteSize parse(String text) {
        throw new UnsupportedOperationException("config " + text);
    }
}
