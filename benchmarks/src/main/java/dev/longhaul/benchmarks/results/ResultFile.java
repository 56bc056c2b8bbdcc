package dev.longhaul.benchmarks.results;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** The result of one run of a scenario, from the moment it begins. Not thread-safe. */
public final class ResultFile {
    private final ObjectNode json = JsonNodeFactory.instance.objectNode();
    private final String scenario;

    public ResultFile(String scenario) {
        this.scenario = scenario;
        json.put("scenario", scenario);
        json.put("start", Instant.now().toString());
        json.set("machine", new ObjectMapper().<ObjectNode>valueToTree(Machine.here()));
    }

    /** To be filled. */
    public ObjectNode json() {
        return json;
    }

    /**
     * Writes what is there so far. The name is of scenario and start: earlier runs keep theirs.
     *
     * @return the file
     */
    public Path write(Path directory) throws IOException {
        Files.createDirectories(directory);
        String stamp = json.path("start").asText().replaceAll("[^0-9TZ]", "");
        Path file = directory.resolve(scenario + "-" + stamp + ".json");
        return Files.writeString(file, json.toPrettyString() + "\n");
    }
}
