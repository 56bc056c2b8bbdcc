package dev.longhaul.benchmarks.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.benchmarks.results.ResultFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;

/** One run of a scenario: its table on stdout, its JSON in a file. */
final class Measurement {
    private final PrintStream out;
    private final ResultFile result;
    private final ArrayNode batches;

    Measurement(String scenario, PrintStream out) {
        this.out = out;
        this.result = new ResultFile(scenario);
        this.batches = result.json().putArray("batches");
        out.printf(
                "%-16s %7s %10s %10s %6s %8s %8s%n",
                "batch", "files", "MB", "wire MB", "ratio", "seconds", "MB/s");
    }

    PrintStream out() {
        return out;
    }

    ObjectNode result() {
        return result.json();
    }

    /**
     * What the fresh stack was sent first: cold JVMs.
     *
     * @param report of the sending
     */
    void warmUp(JsonNode report) {
        row("warm-up", report);
        result().withObject("warmUp").set("report", report);
    }

    /** Prints what the result says of them. */
    void costs() {
        Costs.print(out, result());
    }

    /**
     * @param report of the sending of one batch, or of several
     */
    void batch(String name, JsonNode report) {
        row(name, report);
        batches.addObject().put("name", name).set("report", report);
    }

    private void row(String name, JsonNode report) {
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
    }

    /** Writes the JSON; never over an earlier one. */
    void write(Path directory) throws IOException {
        out.printf("%nwritten %s%n", result.write(directory));
        out.flush();
    }
}
