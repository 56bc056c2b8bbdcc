package dev.longhaul.benchmarks.e2e;

import java.io.IOException;
import java.nio.file.Path;

/** Directories with all that is in them. */
public final class Trees {
    private Trees() {}

    /** What is not there is no error. */
    public static void delete(Path directory) throws IOException, InterruptedException {
        run("rm", "-rf", directory.toString());
    }

    /**
     * @param target does not exist
     */
    public static void copy(Path source, Path target) throws IOException, InterruptedException {
        run("cp", "-a", source.toString(), target.toString());
    }

    /** Until all that was written is on disk, so that it does not slow down what comes next. */
    public static void sync() throws IOException, InterruptedException {
        run("sync");
    }

    private static void run(String... command) throws IOException, InterruptedException {
        int exitCode = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exitCode != 0) {
            throw new IOException(String.join(" ", command) + ": exit code " + exitCode);
        }
    }
}
