package dev.longhaul.flink.preflight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Whether a directory can be written to, said in a line that names it. */
public final class SinkCheck {
    private SinkCheck() {}

    /**
     * @throws IOException {@code sink NAME …: PATH}
     */
    public static void requireWritable(String name, Path directory) throws IOException {
        if (Files.notExists(directory)) {
            throw new NoSuchFileException(
                    "sink " + name + " does not exist (is it mounted?): " + directory);
        }
        if (!Files.isDirectory(directory)) {
            throw new IOException("sink " + name + " needs to be a directory: " + directory);
        }
        if (!Files.isWritable(directory)) {
            throw new IOException("sink " + name + " is not writable: " + directory);
        }
    }
}
