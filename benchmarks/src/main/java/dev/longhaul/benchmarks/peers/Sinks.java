package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;

/** Compares sinks with the source. */
final class Sinks {
    private Sinks() {}

    /**
     * @throws IOException they differ in a name or a byte
     */
    static void compare(Path source, Path sink) throws IOException, InterruptedException {
        int exitCode =
                new ProcessBuilder("diff", "-rq", source.toString(), sink.toString())
                        .inheritIO()
                        .start()
                        .waitFor();
        if (exitCode != 0) {
            throw new IOException(sink + " differs from " + source);
        }
    }
}
