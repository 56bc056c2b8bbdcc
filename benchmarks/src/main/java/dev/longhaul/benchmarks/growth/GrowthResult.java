package dev.longhaul.benchmarks.growth;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.benchmarks.peers.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** Every figure of every point as JSON, in a file that is written anew after each. */
final class GrowthResult {
    private static final String SCENARIO = "09-growth";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode result = JSON.createObjectNode();
    private final ArrayNode sweeps;
    private final ArrayNode failures;
    private final Path file;

    /**
     * @param results directory of the file
     */
    GrowthResult(GrowthOptions options, Machine machine, Path results) throws IOException {
        String start = Instant.now().toString();
        result.put("scenario", SCENARIO).put("start", start);
        result.set("machine", JSON.valueToTree(machine));
        result.put("seed", options.seed()).put("repeats", options.repeats());
        sweeps = result.putArray("sweeps");
        failures = result.putArray("failures");
        file =
                Files.createDirectories(results)
                        .resolve(SCENARIO + "-" + start.replaceAll("[^0-9TZ]", "") + ".json");
    }

    Path file() {
        return file;
    }

    boolean isComplete() {
        return failures.isEmpty();
    }

    /** Once for each sweep, before its points. */
    void begin(Dimension of) {
        ObjectNode sweep = sweeps.addObject();
        sweep.put("of", of.text()).put("unit", of.unit()).put("amount", of.isAmount());
        sweep.putArray("points");
    }

    /** Of the sweep that was begun last. */
    void add(Point point) throws IOException {
        latest().withArray("points").add(JSON.<ObjectNode>valueToTree(point));
        write();
    }

    void fail(Points.Failure failure) throws IOException {
        failures.add(JSON.<ObjectNode>valueToTree(failure));
        write();
    }

    /** How each figure of the sweep that was begun last grows. */
    void end(Points points) throws IOException {
        latest().set("growth", JSON.valueToTree(points.growth()));
        write();
    }

    private ObjectNode latest() {
        return (ObjectNode) sweeps.get(sweeps.size() - 1);
    }

    private void write() throws IOException {
        Files.writeString(file, result.toPrettyString() + "\n");
    }
}
