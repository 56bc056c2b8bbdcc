package dev.longhaul.local.supervise;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Looks for a line that a process writes when it is ready, in what it has logged since its start.
 */
final class LogMark {
    private final Path log;
    private final String mark;
    private long startBytes;

    LogMark(Path log, String mark) {
        this.log = log;
        this.mark = mark;
    }

    /** What is in the log now belongs to an earlier life. */
    void startsAnew() {
        try {
            startBytes = Files.exists(log) ? Files.size(log) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look at " + log, e);
        }
    }

    boolean seen() throws IOException {
        if (!Files.exists(log)) {
            return false;
        }
        long from = Files.size(log) < startBytes ? 0 : startBytes;
        try (InputStream in = Files.newInputStream(log)) {
            in.skipNBytes(from);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).contains(mark);
        }
    }
}
