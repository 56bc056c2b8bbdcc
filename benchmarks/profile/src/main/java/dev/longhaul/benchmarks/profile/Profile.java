package dev.longhaul.benchmarks.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/** How often each kind of work was seen in one process. */
record Profile(Map<Work, Long> samples) {
    /**
     * @param collapsed a line a stack: its frames, a space, how often it was seen
     */
    static Profile read(Path collapsed) throws IOException {
        Map<Work, Long> samples = new EnumMap<>(Work.class);
        try (Stream<String> lines = Files.lines(collapsed)) {
            lines.forEach(
                    line -> {
                        int space = line.lastIndexOf(' ');
                        long seen = Long.parseLong(line.substring(space + 1));
                        samples.merge(Work.of(line.substring(0, space)), seen, Long::sum);
                    });
        }
        return new Profile(samples);
    }

    /** Between 0 and 1. */
    double share(Work work) {
        long all = samples.values().stream().mapToLong(Long::longValue).sum();
        return all == 0 ? 0 : (double) samples.getOrDefault(work, 0L) / all;
    }
}
