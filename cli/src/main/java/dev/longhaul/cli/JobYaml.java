package dev.longhaul.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the command line needs of a {@code job.yaml}. The job's own classes need Flink; what is not
 * looked at here they refuse.
 */
public final class JobYaml {
    private static final int PARALLELISM = 2;

    private final Path file;
    private final JsonNode tree;

    /**
     * A sink by name.
     *
     * @param sentinel name of a file that is there whenever it is mounted; empty for none
     */
    public record Sink(String name, Path path, String sentinel) {}

    /**
     * @param tree the content of {@code file}
     */
    public JobYaml(Path file, JsonNode tree) {
        this.file = file.toAbsolutePath();
        this.tree = tree;
    }

    public Path file() {
        return file;
    }

    public Path keyring() throws ConfigException {
        return path(tree, "keyring");
    }

    public List<Sink> sinks() throws ConfigException {
        List<Sink> sinks = new ArrayList<>();
        for (JsonNode sink : tree.path("sinks")) {
            sinks.add(
                    new Sink(
                            sink.path("name").asText(),
                            path(sink, "path"),
                            sink.path("sentinel").asText()));
        }
        return sinks;
    }

    /** Empty where it is at its usual place, in the archive. */
    public Optional<Path> staging() throws ConfigException {
        return tree.has("staging") ? Optional.of(path(tree, "staging")) : Optional.empty();
    }

    public int parallelism() {
        return Math.max(1, tree.path("parallelism").asInt(PARALLELISM));
    }

    public long largestFileBytes() throws ConfigException {
        if (!tree.has("largestFile")) {
            return 1L << 40;
        }
        try {
            return ByteSize.parse(tree.path("largestFile").asText()).bytes();
        } catch (IllegalArgumentException malformed) {
            throw new ConfigException(file + ": largestFile: " + malformed.getMessage());
        }
    }

    /** Client properties; has {@code bootstrap.servers}. */
    public Map<String, String> kafka() throws ConfigException {
        Map<String, String> kafka = new HashMap<>();
        tree.path("kafka")
                .properties()
                .forEach(entry -> kafka.put(entry.getKey(), entry.getValue().asText()));
        if (!kafka.containsKey("bootstrap.servers")) {
            throw new ConfigException(file + ": kafka needs to have bootstrap.servers");
        }
        return kafka;
    }

    private Path path(JsonNode section, String key) throws ConfigException {
        String text = section.path(key).asText();
        if (text.isEmpty()) {
            throw new ConfigException(file + ": " + key + " needs to be a path, not empty");
        }
        return file.resolveSibling(text).normalize();
    }
}
