package dev.longhaul.benchmarks.growth;

import java.util.Arrays;
import java.util.List;

/** What varies in a sweep, all else being equal. */
public enum Dimension {
    /** One file a batch; x is its megabytes (1e6 bytes). */
    FILE_SIZE("file-size", "MB", true),
    /** Files of 1 to 50 kB; x is how many. */
    FILE_COUNT("file-count", "files", true),
    /** {@code chunkSize} of {@code edge.yaml}; x is its MiB. */
    CHUNK_SIZE("chunk-size", "MiB", false),
    /** {@code partitions} of the files topics on both sides; x is how many. */
    PARTITIONS("partitions", "partitions", false),
    /** {@code parallelism} of {@code job.yaml}; x is how many subtasks an operator has. */
    PARALLELISM("parallelism", "subtasks", false);

    private final String text;
    private final String unit;
    private final boolean amount;

    Dimension(String text, String unit, boolean amount) {
        this.text = text;
        this.unit = unit;
        this.amount = amount;
    }

    /** As in the command line and in results. */
    public String text() {
        return text;
    }

    /** Of x. */
    public String unit() {
        return unit;
    }

    /** Whether x is an amount of work, and not a setting under which the same work is done. */
    public boolean isAmount() {
        return amount;
    }

    /**
     * @throws IllegalArgumentException that names what would be right
     */
    static Dimension parse(String text) {
        return Arrays.stream(values())
                .filter(it -> it.text.equals(text))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "--of needs to be one of " + texts() + ", not " + text));
    }

    private static List<String> texts() {
        return Arrays.stream(values()).map(Dimension::text).toList();
    }
}
