package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code benchmarks/run report}: of each scenario's newest JSON in a directory, a section in {@code
 * REPORT.md} beside it, and plots. A result that cannot be read is named, and the one before it is
 * taken.
 */
public final class WriteReport {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> SCENARIOS =
            List.of(
                    "00-data",
                    "01-end-to-end",
                    "02-small-files",
                    "03-link",
                    "04-wan-calibration",
                    "05-peers",
                    "06-primitives",
                    "07-strategies",
                    "08-stages",
                    "09-growth",
                    "10-profile");

    /** Scenario and start: so the last by name is the newest. */
    private static final Pattern NAME = Pattern.compile("(\\d\\d-[a-z-]+)-(\\d+T\\d+Z)\\.json");

    private final Path results;
    private final List<String> lines = new ArrayList<>(List.of("# Results", ""));

    private WriteReport(Path results) {
        this.results = results;
    }

    /**
     * @param args the directory with results
     */
    public static void main(String[] args) throws IOException {
        WriteReport report = new WriteReport(Files.createDirectories(Path.of(args[0])));
        report.all();
        Path file = report.results.resolve("REPORT.md");
        Files.write(file, report.lines);
        System.out.println("written " + file);
    }

    private void all() throws IOException {
        Map<String, List<Path>> files = newestFirst();
        for (String scenario : SCENARIOS) {
            files.putIfAbsent(scenario, List.of());
        }
        for (Map.Entry<String, List<Path>> scenario : files.entrySet()) {
            lines.addAll(List.of("## " + scenario.getKey(), ""));
            if (!scenario.getValue().stream().anyMatch(it -> add(scenario.getKey(), it))) {
                lines.add("No result.");
            }
            lines.add("");
        }
    }

    private Map<String, List<Path>> newestFirst() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(results)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        Map<String, List<Path>> scenarios = new TreeMap<>();
        for (Path file : files) {
            Matcher name = NAME.matcher(file.getFileName().toString());
            if (name.matches()) {
                scenarios.computeIfAbsent(name.group(1), it -> new ArrayList<>()).add(file);
            }
        }
        return scenarios;
    }

    /**
     * @return whether there was something in it
     */
    private boolean add(String scenario, Path file) {
        try {
            JsonNode result = JSON.readTree(Files.readString(file));
            if (result.isEmpty()) {
                throw new IOException("it is empty");
            }
            List<String> section = section(scenario, result, file).write();
            lines.addAll(List.of("Of `" + file.getFileName() + "`" + machine(result) + ".", ""));
            lines.addAll(section);
            return true;
        } catch (IOException | RuntimeException broken) {
            // A result of another version, or half of one, must not cost the rest of the report.
            String reason = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
            lines.addAll(List.of("`" + file.getFileName() + "` cannot be used: " + reason, ""));
            return false;
        }
    }

    private static String machine(JsonNode result) {
        JsonNode machine = result.path("machine");
        if (machine.isMissingNode()) {
            return ""; // JMH's own JSON, or that of a command
        }
        return String.format(
                Locale.ROOT,
                ": %s, %d cores, %.0f GB, Linux %s, Java %s",
                machine.path("processor").asText("processor unknown"),
                machine.path("cores").asInt(),
                machine.path("memoryBytes").asLong() / 1e9,
                machine.path("kernel").asText(),
                machine.path("java").asText());
    }

    private Section section(String scenario, JsonNode result, Path file) {
        return switch (scenario) {
            case "00-data" -> new DataReport(result);
            case "01-end-to-end", "02-small-files", "03-link" ->
                    new StackReport(scenario, result, results);
            case "04-wan-calibration" -> new CalibrationReport(result);
            case "05-peers" -> new PeerReport(result, results);
            case "06-primitives" -> new PrimitivesReport(result, results);
            case "07-strategies" -> new StrategiesReport(result, file);
            case "08-stages" -> new StagesReport(result, results);
            case "09-growth" -> new GrowthReport(result, results);
            case "10-profile" -> new ProfileReport(result, results);
            default -> () -> List.of("All of it is in the file.");
        };
    }
}
