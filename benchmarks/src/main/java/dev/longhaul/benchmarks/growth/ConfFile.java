package dev.longhaul.benchmarks.growth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One of a stack's YAML files, edited as a user would: a line of it. */
record ConfFile(Path file) {
    /** Replaces the line of this key at the top level, or adds one. */
    void set(String key, String value) throws IOException {
        String line = key + ": " + value;
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        int at = 0;
        while (at < lines.size() && !lines.get(at).startsWith(key + ":")) {
            at++;
        }
        if (at < lines.size()) {
            lines.set(at, line);
        } else {
            lines.add(line);
        }
        Files.write(file, lines);
    }
}
