package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * {@code benchmarks/run report}: of each scenario's newest JSON in a directory, a table in {@code
 * REPORT.md} beside it, and plots.
 */
public final class WriteReport {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PEERS = "05-peers";

    private WriteReport() {}

    /**
     * @param args the directory with results
     */
    public static void main(String[] args) throws IOException {
        Path results = Path.of(args[0]);
        List<String> lines = new ArrayList<>(List.of("# Results", ""));
        for (Map.Entry<String, JsonNode> scenario : newest(results).entrySet()) {
            JsonNode result = scenario.getValue();
            lines.addAll(List.of("## " + scenario.getKey(), ""));
            lines.addAll(List.of("Started " + result.path("start").asText() + ".", ""));
            lines.addAll(
                    scenario.getKey().equals(PEERS)
                            ? new PeerReport(result, results).write()
                            : scenario.getKey().equals(GrowthReport.SCENARIO)
                                    ? new GrowthReport(result, results).write()
                                    : plain(result));
            lines.add("");
        }
        Path report = results.resolve("REPORT.md");
        Files.write(report, lines);
        System.out.println("written " + report);
    }

    /** Files are named after scenario and start, so the last by name is the newest. */
    private static Map<String, JsonNode> newest(Path results) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(results)) {
            files = all.filter(it -> it.toString().endsWith(".json")).sorted().toList();
        }
        Map<String, JsonNode> newest = new TreeMap<>();
        for (Path file : files) {
            JsonNode result = JSON.readTree(Files.readString(file));
            newest.put(result.path("scenario").asText(), result);
        }
        return newest;
    }

    private static List<String> plain(JsonNode result) {
        List<String> lines = new ArrayList<>();
        lines.add("| sent | files | MB | seconds | MB/s | CPU-s/GB |");
        lines.add("|---|---|---|---|---|---|");
        for (JsonNode batch : result.path("batches")) {
            JsonNode report = batch.path("report");
            double megabytes = report.path("plaintextBytes").asDouble() / 1e6;
            double seconds = report.path("seconds").asDouble();
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "| %s | %d | %.1f | %.1f | %.1f | %.1f |",
                            batch.path("name").asText(),
                            report.path("files").asLong(),
                            megabytes,
                            seconds,
                            megabytes / seconds,
                            result.path("cpuSecondsPerGigabyte").asDouble()));
        }
        return lines;
    }
}
