package dev.longhaul.faults.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Bytes that a broker has written of one topic since a moment, by the files of its log: what is
 * trimmed meanwhile stays counted, provided that somebody asks now and then. A probe or a manifest
 * weighs next to nothing beside a chunk. Not thread-safe.
 */
public final class LogGrowth {
    private final Path logs;
    private final String topic;
    private final Map<Path, Long> sizes = new HashMap<>();
    private long bytes;

    private LogGrowth(Path logs, String topic) {
        this.logs = logs;
        this.topic = topic;
    }

    /**
     * @param logs the broker's log directory
     */
    public static LogGrowth fromNow(Path logs, String topic) throws IOException {
        LogGrowth growth = new LogGrowth(logs, topic);
        growth.bytes();
        growth.bytes = 0;
        return growth;
    }

    /** Since the beginning. */
    public long bytes() throws IOException {
        for (Path partition : LogTail.partitions(logs, topic)) {
            for (Path segment : segments(partition)) {
                look(segment);
            }
        }
        return bytes;
    }

    private static List<Path> segments(Path partition) throws IOException {
        try (Stream<Path> files = Files.list(partition)) {
            return files.filter(file -> file.toString().endsWith(".log")).toList();
        }
    }

    private void look(Path segment) throws IOException {
        try {
            long now = Files.size(segment);
            Long before = sizes.put(segment, now);
            bytes += Math.max(0, now - (before == null ? 0 : before));
        } catch (NoSuchFileException trimmed) {
            sizes.remove(segment);
        }
    }
}
