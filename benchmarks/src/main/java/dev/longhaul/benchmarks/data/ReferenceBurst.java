package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The burst of a field test of record: fourteen batches of one evening, 337 GB in all, with
 * eighteen logs of about 350 kB, the rest bag files of 500 to 1,000 MB.
 *
 * <p>At any scale the proportions of the batches stay. Scaled down, bag files shrink until they
 * have 64 MB on average; below that there are fewer of them, at least one a batch. So the files
 * compress like those of the full burst, and what handles each file by a process of its own does
 * not suffer from the scale. Logs shrink with the batch, to 4 kB at least.
 */
public final class ReferenceBurst {
    private static final long MEGABYTE = 1_000_000;
    private static final long TYPICAL_BAG_BYTES = 750 * MEGABYTE;
    private static final long LEAST_AVERAGE_BAG_BYTES = 64 * MEGABYTE;

    /** A bag is at most this part longer or shorter than the average of its batch. */
    private static final int BAG_VARIATION = 4;

    /** What the headers of a bag need. */
    private static final long LEAST_BAG_BYTES = 8_000;

    private static final long LOG_BYTES = 350_000;
    private static final int LOG_VARIATION_BYTES = 20_000;
    private static final long LEAST_LOG_BYTES = 4_000;

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

    /** Bytes of all batches at full size. */
    public static long fullBytes() {
        return Arrays.stream(Batch.values()).mapToLong(Batch::bytes).sum();
    }

    /**
     * All files of one batch.
     *
     * @param seed decides how the batch is cut into files
     * @param scale more than 0, at most 1
     */
    static List<PlannedFile> plan(Batch batch, long seed, double scale) {
        Noise noise = new Noise(seed).fork(batch.bytes);
        List<PlannedFile> files = new ArrayList<>();
        long left = Math.round(batch.bytes * scale);
        for (int log = 0; log < batch.logs; log++) {
            int shift = noise.below(2 * LOG_VARIATION_BYTES + 1) - LOG_VARIATION_BYTES;
            long bytes = Math.max(LEAST_LOG_BYTES, Math.round((LOG_BYTES + shift) * scale));
            files.add(new PlannedFile(path(batch, "vehicle_%d.log", log), bytes));
            left -= bytes;
        }
        planBags(batch, Math.max(LEAST_BAG_BYTES, left), scale, noise, files);
        return files;
    }

    private static void planBags(
            Batch batch, long bytes, double scale, Noise noise, List<PlannedFile> files) {
        int bags = bags(bytes, scale);
        long average = bytes / bags;
        long left = bytes;
        long shift = 0;
        for (int bag = 0; bag < bags; bag++) {
            // In pairs: what the first is longer, the second is shorter.
            shift = bag % 2 == 0 ? noise.below((int) average / BAG_VARIATION) : -shift;
            long bagBytes = bag == bags - 1 ? left : average + shift;
            files.add(new PlannedFile(path(batch, "recording_%03d.mcap", bag), bagBytes));
            left -= bagBytes;
        }
    }

    private static int bags(long bytes, double scale) {
        long atFullSize = Math.round(bytes / scale / TYPICAL_BAG_BYTES);
        return (int) Math.max(1, Math.min(atFullSize, bytes / LEAST_AVERAGE_BAG_BYTES));
    }

    private static String path(Batch batch, String form, int number) {
        return batch + "/" + String.format(Locale.ROOT, form, number);
    }

    /**
     * Writes the burst, a directory a batch.
     *
     * @param scale more than 0, at most 1
     * @return bytes written
     */
    public static long write(Path directory, long seed, double scale) throws IOException {
        if (!(scale > 0 && scale <= 1)) {
            throw new IllegalArgumentException(
                    "scale needs to be more than 0 and at most 1, not " + scale);
        }
        long bytes = 0;
        for (Batch batch : Batch.values()) {
            Noise fileSeeds = new Noise(seed).fork(-batch.bytes);
            for (PlannedFile file : plan(batch, seed, scale)) {
                bytes += write(directory, file, fileSeeds.nextLong());
            }
        }
        return bytes;
    }

    private static long write(Path directory, PlannedFile planned, long seed) throws IOException {
        Path file = directory.resolve(planned.path());
        Files.createDirectories(file.getParent());
        if (planned.isLog()) {
            DataSet.textLog(file, seed, planned.bytes());
        } else {
            DataSet.vehicleBag(file, seed, planned.bytes());
        }
        return Files.size(file);
    }
}
