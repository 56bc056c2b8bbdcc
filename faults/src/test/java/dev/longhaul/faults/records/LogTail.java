package dev.longhaul.faults.records;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What a loss of power does to a broker that had not flushed: the ends of its logs are gone. */
public final class LogTail {
    private LogTail() {}

    /**
     * Cuts the newest segment of each partition; the broker must not run.
     *
     * @param logs the broker's log directory
     * @param mostBytes of each partition
     * @return how many bytes are gone
     */
    public static long cut(Path logs, String topic, long mostBytes) throws IOException {
        long lost = 0;
        for (Path partition : partitions(logs, topic)) {
            lost += cutNewest(partition, mostBytes);
        }
        return lost;
    }

    /** Folders of a topic. */
    static List<Path> partitions(Path logs, String topic) throws IOException {
        try (Stream<Path> folders = Files.list(logs)) {
            return folders.filter(folder -> isOf(folder, topic)).toList();
        }
    }

    private static boolean isOf(Path partition, String topic) {
        return partition.getFileName().toString().matches("\\Q" + topic + "\\E-\\d+");
    }

    private static long cutNewest(Path partition, long mostBytes) throws IOException {
        try (Stream<Path> files = Files.list(partition)) {
            List<Path> segments =
                    files.filter(file -> file.toString().endsWith(".log"))
                            .sorted(Comparator.reverseOrder())
                            .toList();
            try (FileChannel newest = FileChannel.open(segments.get(0), StandardOpenOption.WRITE)) {
                long lost = Math.min(mostBytes, newest.size());
                newest.truncate(newest.size() - lost);
                return lost;
            }
        }
    }
}
