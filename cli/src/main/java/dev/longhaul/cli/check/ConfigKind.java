package dev.longhaul.cli.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.longhaul.config.ConfigException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;

/** Which component a configuration file is for, by the keys that only this one has. */
public enum ConfigKind {
    TOPICS("side"),
    MIRROR("direction"),
    EDGE("keys"),
    JOB("sinks");

    private final String key;

    ConfigKind(String key) {
        this.key = key;
    }

    static ConfigKind of(Path file) throws ConfigException {
        JsonNode root = tree(file);
        for (ConfigKind kind : values()) {
            if (root.has(kind.key)) {
                return kind;
            }
        }
        throw new ConfigException(
                file + ": is no configuration of Longhaul",
                "edge.yaml has keys, job.yaml sinks, mirror.yaml direction, topics.yaml side");
    }

    /** The file as it is, for components whose configuration is not known here. */
    public static JsonNode tree(Path file) throws ConfigException {
        try {
            return new YAMLMapper().readTree(file.toFile());
        } catch (FileNotFoundException missing) {
            throw new ConfigException(file + ": no such file", "name an existing config file");
        } catch (JsonProcessingException malformed) {
            throw new ConfigException(
                    file
                            + ": is not YAML: "
                            + malformed.getOriginalMessage().lines().findFirst().orElse(""));
        } catch (IOException unreadable) {
            throw new ConfigException(file + ": cannot be read: " + unreadable.getMessage());
        }
    }
}
