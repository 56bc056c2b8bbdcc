package dev.longhaul.benchmarks.peers;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is to be moved.
 *
 * @param ratio what zstd at level 3 makes of its whole files: bytes before over bytes after
 */
record Source(Path directory, List<Batch> batches, double ratio) {
    private static final int LEVEL = 3;

    /** Reads all files, for the ratio. */
    static Source of(Path directory, List<Batch> batches) throws IOException {
        long plaintextBytes = Batch.together(batches).plaintextBytes();
        return new Source(directory, batches, (double) plaintextBytes / zstdBytes(directory));
    }

    private static long zstdBytes(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory.toRealPath())) {
            long bytes = 0;
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                bytes += zstdBytesOf(file);
            }
            return bytes;
        }
    }

    private static long zstdBytesOf(Path file) throws IOException {
        ByteCount count = new ByteCount();
        try (ZstdOutputStream zstd = new ZstdOutputStream(count, LEVEL)) {
            zstd.setWorkers(Runtime.getRuntime().availableProcessors());
            Files.copy(file, zstd);
        }
        return count.bytes();
    }

    long plaintextBytes() {
        return Batch.together(batches).plaintextBytes();
    }
}
