package dev.longhaul.faults.soak;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.Durations;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is asked of a soak.
 *
 * @param folder new; takes the stack, sources and samples
 * @param length how long faults are injected
 * @param interval between two faults, on average
 * @param batchBytes of each batch that is sent
 * @param rate of the link
 */
record SoakOptions(
        Path folder, Duration length, Duration interval, long seed, long batchBytes, String rate) {
    static final String USAGE =
            "faults/run-soak [--minutes 20] [--interval 20s] [--seed N] [--batch-megabytes 60]"
                    + " [--rate 10MB/s] [--dir D]";

    private static final long MEGA = 1_000_000;

    /**
     * @throws IllegalArgumentException names what it does not know
     */
    static SoakOptions parse(Path defaultFolder, String... arguments) {
        Map<String, String> left = new TreeMap<>();
        if (arguments.length % 2 != 0) {
            throw new IllegalArgumentException(USAGE);
        }
        for (int index = 0; index < arguments.length; index += 2) {
            left.put(arguments[index], arguments[index + 1]);
        }
        SoakOptions options =
                new SoakOptions(
                        Path.of(take(left, "--dir", defaultFolder.toString())),
                        Duration.ofSeconds(
                                Math.round(60 * Double.parseDouble(take(left, "--minutes", "20")))),
                        Durations.parse(take(left, "--interval", "20s")),
                        Long.parseLong(take(left, "--seed", "" + System.nanoTime())),
                        Long.parseLong(take(left, "--batch-megabytes", "60")) * MEGA,
                        take(left, "--rate", "10MB/s"));
        ByteRate.parse(options.rate);
        if (!left.isEmpty()) {
            throw new IllegalArgumentException("unknown: " + left.keySet() + "; " + USAGE);
        }
        return options;
    }

    private static String take(Map<String, String> left, String key, String otherwise) {
        String value = left.remove(key);
        return value == null ? otherwise : value;
    }
}
