package dev.longhaul.faults.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The site's {@code edge.yaml}, as somebody edits it before the next sending. */
public final class EdgeConfigFile {
    private EdgeConfigFile() {}

    /**
     * @param line one key with its value, in place of what the file said of it
     */
    public static void set(FaultStack stack, String line) throws IOException {
        Path file = stack.layout().conf().resolve("edge.yaml");
        String key = line.substring(0, line.indexOf(':') + 1);
        StringBuilder text = new StringBuilder();
        Files.readString(file)
                .lines()
                .filter(one -> !one.startsWith(key))
                .forEach(one -> text.append(one).append('\n'));
        Files.writeString(file, text + line + "\n");
    }
}
