package dev.longhaul.benchmarks.growth;

import java.util.Locale;

/**
 * How much disk a measurement takes at most: source and two sinks of the largest file, and what the
 * data centre's broker keeps of all, a third of it for it compresses.
 */
record DiskNeed(GrowthOptions options) {
    private static final double COPIES = 3;
    private static final double SHARE_ON_THE_WIRE = 0.36;

    /** All smaller points of a decade together are a ninth of the largest, or a little more. */
    private static final double ALL_POINTS = 1.25;

    private static final long REST_BYTES = 3_000_000_000L;
    private static final double LARGEST_SMALL_FILE_BYTES = 50_000;

    /**
     * @throws IllegalArgumentException where there is less
     */
    void require(long usableBytes) {
        if (usableBytes < bytes()) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "free disk needs to be %.0f GB, not %.1f GB; lower --most-megabytes,"
                                    + " --most-files or --repeats, or name another directory by"
                                    + " LONGHAUL_BENCH_DIR",
                            Math.ceil(bytes() / 1e9),
                            usableBytes / 1e9));
        }
    }

    double bytes() {
        double each = COPIES + SHARE_ON_THE_WIRE * ALL_POINTS * options.repeats();
        return options.of().stream().mapToDouble(this::largest).max().orElse(0) * each + REST_BYTES;
    }

    private double largest(Dimension of) {
        return switch (of) {
            case FILE_SIZE -> options.mostMegabytes() * 1e6;
            case FILE_COUNT -> options.mostFiles() * LARGEST_SMALL_FILE_BYTES;
            case CHUNK_SIZE, PARTITIONS, PARALLELISM -> options.settingMegabytes() * 1e6;
        };
    }
}
