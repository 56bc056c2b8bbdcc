package dev.longhaul.benchmarks.data;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * Writes files of generated data into directories. Equal seeds give equal trees; memory does not
 * depend on their size. Existing files are never overwritten. Thread-safe.
 */
public final class DataSet {
    /** Size of a log beside the recordings. */
    public static final long LOG_BYTES = 350_000;

    private static final int SMALL_FILES_PER_DIRECTORY = 100;
    private static final int SMALLEST_BYTES = 1_000;
    private static final int LARGEST_SMALL_BYTES = 50_000;

    private DataSet() {}

    /**
     * A batch as a recording run leaves it: bag files and one log.
     *
     * @param bytes of the whole batch, hit within a few hundred bytes from below
     */
    public static void batch(Path directory, long seed, int bags, long bytes) throws IOException {
        Files.createDirectories(directory);
        long bagBytes = Math.max(0, bytes - LOG_BYTES) / bags;
        for (int bag = 0; bag < bags; bag++) {
            String name = String.format(Locale.ROOT, "recording_%03d.mcap", bag);
            vehicleBag(directory.resolve(name), seed * 1_000 + bag, bagBytes);
        }
        textLog(directory.resolve("vehicle.log"), seed, Math.min(bytes, LOG_BYTES));
    }

    /** One bag file of this size or up to a hundred bytes less. */
    public static void vehicleBag(Path file, long seed, long bytes) throws IOException {
        write(file, VehicleBag.ofTheField(seed), bytes);
    }

    /** As {@link #vehicleBag}, from a vehicle that compresses its images itself. */
    public static void compressedBag(Path file, long seed, long bytes) throws IOException {
        write(file, VehicleBag.alreadyCompressed(seed), bytes);
    }

    static void write(Path file, VehicleBag bag, long bytes) throws IOException {
        try (WritableByteChannel target = create(file)) {
            bag.write(target, bytes);
        }
    }

    /** One log of whole lines. */
    public static void textLog(Path file, long seed, long bytes) throws IOException {
        try (OutputStream stream =
                        new BufferedOutputStream(Channels.newOutputStream(create(file)));
                WritableByteChannel target = Channels.newChannel(stream)) {
            new TextLog(seed).write(target, bytes);
        }
    }

    /** One file that no codec can make smaller. */
    public static void incompressible(Path file, long seed, long bytes) throws IOException {
        try (WritableByteChannel target = create(file)) {
            new RandomBytes(seed).write(target, bytes);
        }
    }

    /**
     * Text and random files of 1 to 50 kB, a hundred to a directory, directories two levels deep.
     *
     * @return bytes of all files
     */
    public static long manySmallFiles(Path directory, long seed, int files) throws IOException {
        Noise noise = new Noise(seed);
        long bytes = 0;
        for (int file = 0; file < files; file++) {
            int hundred = file / SMALL_FILES_PER_DIRECTORY;
            String name =
                    String.format(
                            Locale.ROOT, "%02d/%02d/file_%05d", hundred / 10, hundred % 10, file);
            Path target = directory.resolve(name);
            Files.createDirectories(target.getParent());
            int fileBytes = SMALLEST_BYTES + noise.below(LARGEST_SMALL_BYTES - SMALLEST_BYTES + 1);
            if (file % 4 == 0) {
                incompressible(target, seed + file, fileBytes);
            } else {
                textLog(target, seed + file, fileBytes);
            }
            bytes += Files.size(target);
        }
        return bytes;
    }

    private static FileChannel create(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }
}
