package dev.longhaul.config;

import java.nio.file.Path;

/**
 * Reads a YAML file once into a typed record: unknown and duplicate keys are refused, sizes, rates
 * and durations carry units, and relative paths are resolved against the file's directory.
 */
public final class ConfigFile {
    private ConfigFile() {}

    /**
     * A record component without a key in the file is null; the record's compact constructor sets
     * defaults and throws {@link IllegalArgumentException} with {@code <what> needs to be <bound>,
     * not <value>}.
     */
    public static <T> T read(Path file, Class<T> type) throws ConfigException {
        throw new UnsupportedOperationException("config " + file + type);
    }
}
