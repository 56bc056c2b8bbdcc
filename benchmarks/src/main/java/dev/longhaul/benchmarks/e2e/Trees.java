package dev.longhaul.benchmarks.e2e;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Directories with all that is in them. */
public final class Trees {
    private static final int PATIENCE_SECONDS = 60;

    private Trees() {}

    /** What is not there is no error. */
    public static void delete(Path directory) throws IOException, InterruptedException {
        run("rm", "-rf", directory.toString());
    }

    /**
     * Of a sink: the sender may have ended with questions on their way, and who answers makes the
     * directories of the file that was asked about.
     *
     * @throws IOException where something is still there after {@link #PATIENCE_SECONDS} tries
     */
    public static void deleteWhileInUse(Path directory) throws IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                delete(directory);
                return;
            } catch (IOException busy) {
                if (attempt == PATIENCE_SECONDS) {
                    throw busy;
                }
                TimeUnit.SECONDS.sleep(1);
            }
        }
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
