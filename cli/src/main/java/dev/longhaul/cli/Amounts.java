package dev.longhaul.cli;

import java.time.Duration;
import java.util.Locale;

/** Numbers with units as a person reads them; decimal, like the options that take them. */
public final class Amounts {
    private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB", "PB"};

    private Amounts() {}

    /** Such as {@code 512 B} or {@code 1.5 MB}. */
    public static String bytes(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.95 && unit < UNITS.length - 1) {
            value /= 1_000;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", value, UNITS[unit]);
    }

    /** Plaintext over wire; a dash where nothing went over the wire. */
    public static String ratio(long plaintextBytes, long wireBytes) {
        return wireBytes == 0
                ? "-"
                : String.format(Locale.ROOT, "%.2f", (double) plaintextBytes / wireBytes);
    }

    /** Such as {@code 12.3}. */
    public static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f", time.toNanos() / 1e9);
    }

    /** Megabytes a second, such as {@code 81.2}. */
    public static String megabytesPerSecond(double bytesPerSecond) {
        return String.format(Locale.ROOT, "%.1f", bytesPerSecond / 1e6);
    }
}
