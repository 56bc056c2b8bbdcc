package dev.longhaul.local.kafka;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Writes {@code server.properties} with every escape that a path may need. */
public final class PropertiesFile {
    private PropertiesFile() {}

    public static void write(Map<String, String> settings, Path file) throws IOException {
        Properties properties = new Properties();
        properties.putAll(settings);
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, "Written at each start of the stack.");
        }
    }
}
