package dev.longhaul.benchmarks.growth;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.benchmarks.results.ResultFile;
import java.io.IOException;
import java.nio.file.Path;

/** Every figure of every point as JSON, in a file that is written anew after each. */
final class GrowthResult {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ResultFile result = new ResultFile("09-growth");
    private final ArrayNode sweeps;
    private final ArrayNode failures;
    private final Path results;

    /**
     * @param results directory of the file
     */
    GrowthResult(GrowthOptions options, Path results) {
        ObjectNode json = result.json();
        json.put("seed", options.seed()).put("repeats", options.repeats());
        sweeps = json.putArray("sweeps");
        failures = json.putArray("failures");
        this.results = results;
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

    /**
     * @return the file
     */
    Path write() throws IOException {
        return result.write(results);
    }
}
