package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.data.DataSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Fourteen batches in the proportions of the reference burst: the largest is a hundred times the
 * smallest.
 */
final class BurstData {
    private static final List<Integer> MEGABYTES =
            List.of(
                    927, 2_730, 30_045, 24_337, 5_946, 29_539, 21_179, 27_428, 94_847, 39_675,
                    43_566, 4_525, 3_117, 9_272);
    private static final double TYPICAL_BAG_MEGABYTES = 750;

    /**
     * Where the burst is scaled down there are fewer bags, not ever smaller ones: the peers that
     * start processes for each file shall not suffer from the scale.
     */
    private static final double LEAST_BAG_BYTES = 64e6;

    private BurstData() {}

    /** Writes batches A to N, of so many bytes together, a few megabytes less. */
    static void write(Path directory, long seed, double bytes) throws IOException {
        double all = MEGABYTES.stream().mapToInt(Integer::intValue).sum();
        for (int batch = 0; batch < MEGABYTES.size(); batch++) {
            double batchBytes = bytes * MEGABYTES.get(batch) / all;
            double bags =
                    Math.min(
                            MEGABYTES.get(batch) / TYPICAL_BAG_MEGABYTES,
                            batchBytes / LEAST_BAG_BYTES);
            DataSet.batch(
                    directory.resolve(Character.toString('A' + batch)),
                    seed + batch,
                    (int) Math.max(1, Math.round(bags)),
                    Math.round(batchBytes));
        }
    }
}
