package dev.longhaul.benchmarks.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;

/** One run of a scenario: its table on stdout, its JSON in a file. */
final class Measurement {
    private final String scenario;
    private final PrintStream out;
    private final ObjectNode result = JsonNodeFactory.instance.objectNode();
    private final ArrayNode batches;

    Measurement(String scenario, PrintStream out) {
        this.scenario = scenario;
        this.out = out;
        result.put("scenario", scenario);
        result.put("start", Instant.now().toString());
        result.put("cores", Runtime.getRuntime().availableProcessors());
        batches = result.putArray("batches");
        out.printf(
                "%-16s %7s %10s %10s %6s %8s %8s%n",
                "batch", "files", "MB", "wire MB", "ratio", "seconds", "MB/s");
    }

    PrintStream out() {
        return out;
    }

    ObjectNode result() {
        return result;
    }

    /**
     * @param report of the sending of one batch
     */
    void batch(String name, JsonNode report) {
        double bytes = report.path("plaintextBytes").asDouble();
        double wire = report.path("wireBytes").asDouble();
        double seconds = report.path("seconds").asDouble();
        out.printf(
                Locale.ROOT,
                "%-16s %7d %10.1f %10.1f %6.2f %8.1f %8.1f%n",
                name,
                report.path("files").asLong(),
                bytes / 1e6,
                wire / 1e6,
                bytes / wire,
                seconds,
                bytes / 1e6 / seconds);
        batches.addObject().put("name", name).set("report", report);
    }

    /** Writes the JSON; never over an earlier one. */
    void write(Path directory) throws IOException {
        Files.createDirectories(directory);
        String stamp = result.path("start").asText().replaceAll("[^0-9TZ]", "");
        Path file = directory.resolve(scenario + "-" + stamp + ".json");
        Files.writeString(file, result.toPrettyString() + "\n");
        out.printf("%nwritten %s%n", file);
        out.flush();
    }
}
