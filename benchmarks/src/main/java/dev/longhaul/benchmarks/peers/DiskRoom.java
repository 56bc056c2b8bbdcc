package dev.longhaul.benchmarks.peers;

import java.util.Locale;

/**
 * How much disk a measurement takes at most. A peer never has more of a batch than three copies, of
 * data that does not compress: the unpacked one in the landing zone and both sinks. Longhaul has
 * both sinks and what its two brokers keep. Runs follow one another, and each leaves nothing.
 *
 * @param sourceBytes what is generated first; 0 for data that is there
 * @param plaintextBytes moved by each run
 * @param warmUpBytes moved through a stack before, and kept there with its source
 */
record DiskRoom(long sourceBytes, long plaintextBytes, long warmUpBytes) {
    private static final int COPIES = 4;

    /** Topics, checkpoints, logs and accounts. */
    private static final long REST_BYTES = 3_000_000_000L;

    private static final long MEGABYTE = 1_000_000;

    static DiskRoom forData(long plaintextBytes, Options options) {
        return new DiskRoom(0, plaintextBytes, warmUpBytes(options));
    }

    static DiskRoom forGenerated(Options options) {
        long bytes = options.megabytes() * MEGABYTE;
        return new DiskRoom(bytes, bytes, warmUpBytes(options));
    }

    private static long warmUpBytes(Options options) {
        return options.peers().contains(LonghaulPeer.NAME)
                ? options.warmUpMegabytes() * MEGABYTE
                : 0;
    }

    /**
     * @throws IllegalArgumentException where there is less
     */
    void require(long usableBytes) {
        if (usableBytes < bytes()) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "free disk needs to be %.1f GB for %.1f GB of data, not %.1f GB; move"
                                    + " less, or name another directory by LONGHAUL_BENCH_DIR",
                            bytes() / 1e9,
                            plaintextBytes / 1e9,
                            usableBytes / 1e9));
        }
    }

    long bytes() {
        return sourceBytes + COPIES * plaintextBytes + (COPIES + 1) * warmUpBytes + REST_BYTES;
    }
}
