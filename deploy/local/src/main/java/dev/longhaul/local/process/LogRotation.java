package dev.longhaul.local.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Keeps logs bounded: at most twice the size at which one is put aside. */
public final class LogRotation {
    private static final long MOST_BYTES = 16L << 20;

    private LogRotation() {}

    /** Every {@code NAME.log} of a folder. */
    public static void rotateAll(Path logs) throws IOException {
        try (var found = Files.newDirectoryStream(logs, "*.log")) {
            for (Path log : found) {
                rotate(log);
            }
        }
    }

    static void rotate(Path log) throws IOException {
        rotate(log, MOST_BYTES);
    }

    /**
     * Copies a log that has grown large to {@code NAME.log.1} and empties it. Its process may go on
     * writing, for it appends; what it writes between copying and emptying is lost.
     */
    static void rotate(Path log, long mostBytes) throws IOException {
        if (Files.exists(log) && Files.size(log) > mostBytes) {
            Path aside = log.resolveSibling(log.getFileName() + ".1");
            Files.copy(log, aside, StandardCopyOption.REPLACE_EXISTING);
            FileChannel.open(log, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)
                    .close();
        }
    }
}
