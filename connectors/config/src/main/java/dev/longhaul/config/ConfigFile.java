package dev.longhaul.config;

import java.nio.file.Path;

/**
 * Reads a YAML file once into a typed record: unknown and duplicate keys are refused, sizes, rates
 * and durations carry units, and relative paths are resolved against the file's directory.
 *
 * <p>Components of a record can be: String, boolean, int, long, double and their boxes, {@link
 * Path}, {@link ByteSize}, {@link ByteRate}, {@link java.time.Duration}, enums (lower-case in YAML,
 * {@code _} as {@code -}), records with a single String component (as a plain value), other records
 * (as a section), {@code Optional}, {@code List}, {@code Set} and {@code Map<String, …>} of these.
 */
public final class ConfigFile {
    private ConfigFile() {}

    /**
     * A record component without a key in the file is null; the record's compact constructor sets
     * defaults and throws {@link IllegalArgumentException} with {@code <what> needs to be <bound>,
     * not <value>}. An absent {@code Optional} is null as well, an absent primitive is an error.
     *
     * @throws ConfigException with one line that names file and key
     */
    public static <T> T read(Path file, Class<T> type) throws ConfigException {
        YamlNode document = YamlReader.read(file);
        try {
            return type.cast(new RecordBinder(file).bindDocument(document, type));
        } catch (BindException mistake) {
            throw new ConfigException(file + ": " + mistake.getMessage(), mistake.hint());
        }
    }

    /**
     * Writes a record as YAML that {@link #read} reads back as an equal one: absolute paths as they
     * are, quantities with their units, null components left out. Replaces an existing file, whole.
     *
     * @throws ConfigException where the file cannot be written
     */
    public static void write(Path file, Object config) throws ConfigException {
        YamlWriter.write(file, config);
    }
}
