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

    /**
     * Where results go: {@code benchmarks/results} of the checkout, or what the property {@code
     * longhaul.results} says.
     */
    public static Path directory(Path home) {
        String other = System.getProperty("longhaul.results");
        return other == null ? home.resolve("benchmarks/results") : Path.of(other);
    }

    /** To be filled. */
    public ObjectNode json() {
        return json;
    }

    /** Of scenario and start: earlier runs keep theirs. */
    public String name() {
        return scenario + "-" + json.path("start").asText().replaceAll("[^0-9TZ]", "");
    }

    /**
     * Writes what is there so far.
     *
     * @return the file, {@link #name} with an ending
     */
    public Path write(Path directory) throws IOException {
        Files.createDirectories(directory);
        return Files.writeString(directory.resolve(name() + ".json"), json.toPrettyString() + "\n");
    }
}
