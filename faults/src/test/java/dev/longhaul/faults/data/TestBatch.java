package dev.longhaul.faults.data;

import dev.longhaul.benchmarks.data.DataSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * A directory to send.
 *
 * @param name of the batch, and of the directory
 */
public record TestBatch(String name, Path directory) {
    private static final int CHUNK_BYTES = 4 << 20;
    private static final int BAG_BYTES = 6 << 20;

    /**
     * Files of the sizes at which things go wrong (0, 1, a chunk, one byte less and more), a log, a
     * bag that compresses, and one large file that does not compress and makes up the rest.
     *
     * @param bytes about so many on the wire, at least 24 MB
     */
    public static TestBatch mixed(Path sources, String name, long seed, long bytes)
            throws IOException {
        Path directory = Files.createDirectories(sources.resolve(name));
        Files.createDirectories(directory.resolve("sizes/deep"));
        int[] sizes = {0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1};
        long left = bytes;
        for (int size : sizes) {
            DataSet.incompressible(
                    directory.resolve("sizes/deep/" + size + ".bin"), seed + size, size);
            left -= size;
        }
        DataSet.textLog(directory.resolve("vehicle über.log"), seed, DataSet.LOG_BYTES);
        DataSet.vehicleBag(directory.resolve("sizes/drive.mcap"), seed, BAG_BYTES);
        DataSet.incompressible(directory.resolve("large.bin"), seed, Math.max(left, CHUNK_BYTES));
        return new TestBatch(name, directory);
    }

    /** One file that does not compress. */
    public static TestBatch oneFile(Path sources, String name, long seed, long bytes)
            throws IOException {
        Path directory = Files.createDirectories(sources.resolve(name));
        DataSet.incompressible(directory.resolve("large.bin"), seed, bytes);
        return new TestBatch(name, directory);
    }

    /** Small files, none larger than 50 kB. */
    public static TestBatch smallFiles(Path sources, String name, long seed, int files)
            throws IOException {
        Path directory = Files.createDirectories(sources.resolve(name));
        DataSet.manySmallFiles(directory, seed, files);
        return new TestBatch(name, directory);
    }

    /** Sum of the sizes of its files. */
    public long bytes() throws IOException {
        try (var tree = Files.walk(directory)) {
            long bytes = 0;
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        }
    }

    /** Below a sink. */
    public Path below(String site) {
        return Path.of(site, name);
    }

    /** Different content of the same size, from the seed. */
    public static byte[] randomBytes(long seed, int bytes) {
        byte[] content = new byte[bytes];
        new SplittableRandom(seed).nextBytes(content);
        return content;
    }
}
