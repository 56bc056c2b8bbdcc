package dev.longhaul.benchmarks.peers;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * When the files of each batch appeared in Longhaul's sinks, which is when they were published
 * there, whole and on disk. Files have the times of their sources, but the system's time of their
 * last change of name (ctime) is that of the publishing.
 */
final class Arrivals {
    private static final List<String> SINKS = List.of("archive", "working");

    private final Map<String, Double> latencySeconds = new TreeMap<>();
    private final List<StepRun> steps = new ArrayList<>();

    private Arrivals() {}

    /**
     * @param report of the sending, {@code --json}
     * @param nas with both sinks
     */
    static Arrivals read(JsonNode report, Path nas, String site) throws IOException {
        Map<String, Map<String, LongSummaryStatistics>> published = new TreeMap<>();
        for (JsonNode batch : report.path("batches")) {
            String name = batch.path("name").asText();
            Map<String, LongSummaryStatistics> bySink = new TreeMap<>();
            for (String sink : SINKS) {
                bySink.put(sink, changes(nas.resolve(sink).resolve(site).resolve(name)));
            }
            published.put(name, bySink);
        }
        long end =
                published.values().stream()
                        .flatMap(bySink -> bySink.values().stream())
                        .mapToLong(LongSummaryStatistics::getMax)
                        .max()
                        .orElse(0);
        // The last receipt follows the last publishing within milliseconds.
        long start = end - Math.round(report.path("seconds").asDouble() * 1e3);
        Arrivals arrivals = new Arrivals();
        for (JsonNode batch : report.path("batches")) {
            arrivals.add(batch, published.get(batch.path("name").asText()), start);
        }
        return arrivals;
    }

    private static LongSummaryStatistics changes(Path directory) throws IOException {
        LongSummaryStatistics millis = new LongSummaryStatistics();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                millis.accept(((FileTime) Files.getAttribute(file, "unix:ctime")).toMillis());
            }
        }
        return millis;
    }

    private void add(JsonNode batch, Map<String, LongSummaryStatistics> bySink, long start) {
        String name = batch.path("name").asText();
        List<StepRun> inSinks = new ArrayList<>();
        for (String sink : SINKS) {
            double from = (bySink.get(sink).getMin() - start) / 1e3;
            double to = (bySink.get(sink).getMax() - start) / 1e3;
            inSinks.add(new StepRun(sink, name, from, to));
        }
        double first = inSinks.stream().mapToDouble(StepRun::startSeconds).min().orElse(0);
        double done = inSinks.stream().mapToDouble(StepRun::endSeconds).max().orElse(0);
        double opened = Math.max(0, done - batch.path("seconds").asDouble());
        steps.add(new StepRun("on the way", name, opened, Math.max(opened, first)));
        steps.addAll(inSinks);
        latencySeconds.put(name, done);
    }

    /** From the first file opened to both sinks. */
    Map<String, Double> latencySeconds() {
        return latencySeconds;
    }

    /** Until the first file stood in a sink, and from the first to the last file in each sink. */
    List<StepRun> steps() {
        return steps;
    }
}
