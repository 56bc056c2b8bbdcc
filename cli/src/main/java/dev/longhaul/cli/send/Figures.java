package dev.longhaul.cli.send;

import java.time.Duration;
import java.util.Locale;

/** Numbers for people: powers of ten, three or four digits. */
final class Figures {
    private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB", "PB"};

    private Figures() {}

    /** {@code 1.20 GB}. */
    static String bytes(long bytes) {
        int unit = 0;
        double value = (double) bytes;
        while (value >= 999.5 && unit < UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        int decimals = unit == 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f %s", value, UNITS[unit]);
    }

    static String megabytesPerSecond(double bytesPerSecond) {
        return String.format(Locale.ROOT, "%.1f", bytesPerSecond / 1e6);
    }

    /** Plaintext to wire bytes; a dash where no content went. */
    static String ratio(long plaintextBytes, long wireBytes) {
        return wireBytes == 0 || plaintextBytes == 0
                ? "-"
                : String.format(Locale.ROOT, "%.2f", (double) plaintextBytes / wireBytes);
    }

    static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f", time.toMillis() / 1e3);
    }

    /** {@code 0:32} or {@code 1:02:03}. */
    static String clock(Duration time) {
        long seconds = time.toSeconds();
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(
                        Locale.ROOT,
                        "%d:%02d:%02d",
                        seconds / 3600,
                        seconds / 60 % 60,
                        seconds % 60);
    }
}
