package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * What is to be moved.
 *
 * @param ratio what {@code zstd -3} makes of its whole files: bytes before over bytes after
 */
record Source(Path directory, List<Batch> batches, double ratio) {
    static Source of(Path directory) throws IOException, InterruptedException {
        List<Batch> batches = Batch.of(directory);
        if (batches.isEmpty()) {
            throw new IllegalArgumentException(directory + " has no directories: no batches");
        }
        long bytes = Batch.together(batches).plaintextBytes();
        return new Source(directory, batches, (double) bytes / zstdBytes(directory));
    }

    private static long zstdBytes(Path directory) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder("zstd", "-3", "-T0", "-q", "-c", "-r", directory.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        long bytes = process.getInputStream().transferTo(OutputStream.nullOutputStream());
        if (process.waitFor() != 0) {
            throw new IOException("zstd cannot compress " + directory);
        }
        return bytes;
    }

    long plaintextBytes() {
        return Batch.together(batches).plaintextBytes();
    }
}
