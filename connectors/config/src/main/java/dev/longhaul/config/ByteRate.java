package dev.longhaul.config;

/** Bytes a second with a unit: {@code 68MB/s}, {@code 10MiB/s}, {@code 100Mbit/s}. */
public record ByteRate(long bytesPerSecond) {
    /**
     * @throws IllegalArgumentException that names the text and the units
     */
    public static ByteRate parse(String text) {
        throw new UnsupportedOperationException("config " + text);
    }
}
