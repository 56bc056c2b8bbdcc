package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The burst of a field test of record: fourteen batches of one evening, 337 GB in all, with
 * eighteen logs of about 350 kB, the rest bag files of 500 to 1,000 MB. Scaled, all files shrink
 * alike, so that their number and the proportions of the batches stay.
 */
public final class ReferenceBurst {
    /** Below it bag files have no room for a turn of the scanner, and compress unlike real ones. */
    public static final double LEAST_SCALE = 0.005;

    private static final long MEGABYTE = 1_000_000;
    private static final long LEAST_BAG_BYTES = 500 * MEGABYTE;
    private static final long MOST_BAG_BYTES = 1_000 * MEGABYTE;
    private static final long TYPICAL_BAG_BYTES = 750 * MEGABYTE;
    private static final long LOG_BYTES = 350_000;
    private static final int LOG_VARIATION_BYTES = 20_000;

    private ReferenceBurst() {}

    /** A batch of the burst; the four largest have two logs. */
    enum Batch {
        A(927, 1),
        B(2_730, 1),
        C(30_045, 2),
        D(24_337, 1),
        E(5_946, 1),
        F(29_539, 1),
        G(21_179, 1),
        H(27_428, 1),
        I(94_847, 2),
        J(39_675, 2),
        K(43_566, 2),
        L(4_525, 1),
        M(3_117, 1),
        N(9_272, 1);

        private final long bytes;
        private final int logs;

        Batch(long megabytes, int logs) {
            this.bytes = megabytes * MEGABYTE;
            this.logs = logs;
        }

        long bytes() {
            return bytes;
        }
    }

    /** A file of the plan: its place below the burst's directory, and its size. */
    record PlannedFile(String path, long bytes) {
        boolean isLog() {
            return path.endsWith(".log");
        }
    }

    /**
     * All files of one batch, at full size.
     *
     * @param seed decides how the batch is cut into files
     */
    static List<PlannedFile> plan(Batch batch, long seed) {
        Noise noise = new Noise(seed).fork(batch.bytes);
        List<PlannedFile> files = new ArrayList<>();
        long left = batch.bytes;
        for (int log = 0; log < batch.logs; log++) {
            long bytes = LOG_BYTES - LOG_VARIATION_BYTES + noise.below(2 * LOG_VARIATION_BYTES + 1);
            files.add(new PlannedFile(path(batch, "vehicle_%d.log", log), bytes));
            left -= bytes;
        }
        int bags = (int) Math.max(1, Math.round((double) left / TYPICAL_BAG_BYTES));
        long average = left / bags;
        long shift = 0;
        for (int bag = 0; bag < bags; bag++) {
            // In pairs: what the first is longer, the second is shorter.
            shift = bag % 2 == 0 ? shift(average, noise) : -shift;
            long bytes = bag == bags - 1 ? left : average + shift;
            files.add(new PlannedFile(path(batch, "recording_%03d.mcap", bag), bytes));
            left -= bytes;
        }
        return files;
    }

    private static long shift(long average, Noise noise) {
        long room = Math.min(average - LEAST_BAG_BYTES, MOST_BAG_BYTES - average);
        return noise.below((int) room);
    }

    private static String path(Batch batch, String form, int number) {
        return batch + "/" + String.format(Locale.ROOT, form, number);
    }

    /**
     * Writes the burst, a directory a batch.
     *
     * @param scale {@link #LEAST_SCALE} to 1: what becomes of each file's size
     * @return bytes written
     */
    public static long write(Path directory, long seed, double scale) throws IOException {
        if (!(scale >= LEAST_SCALE && scale <= 1)) {
            throw new IllegalArgumentException(
                    "scale needs to be " + LEAST_SCALE + " to 1, not " + scale);
        }
        long bytes = 0;
        for (Batch batch : Batch.values()) {
            Noise fileSeeds = new Noise(seed).fork(-batch.bytes);
            for (PlannedFile file : plan(batch, seed)) {
                bytes += write(directory, file, fileSeeds.nextLong(), scale);
            }
        }
        return bytes;
    }

    private static long write(Path directory, PlannedFile planned, long seed, double scale)
            throws IOException {
        Path file = directory.resolve(planned.path());
        Files.createDirectories(file.getParent());
        long bytes = Math.round(planned.bytes() * scale);
        if (planned.isLog()) {
            DataSet.textLog(file, seed, bytes);
        } else {
            DataSet.vehicleBag(file, seed, bytes);
        }
        return Files.size(file);
    }
}
