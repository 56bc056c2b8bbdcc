package dev.longhaul.local.kafka;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import java.util.Properties;

/** The text of {@code server.properties}, with every escape that a path may need. */
public final class PropertiesFile {
    private PropertiesFile() {}

    public static String text(Map<String, String> settings) throws IOException {
        Properties properties = new Properties();
        properties.putAll(settings);
        StringWriter text = new StringWriter();
        properties.store(text, "Written at the start of the stack, unless edited.");
        return text.toString();
    }
}
