package dev.longhaul.config;

import java.util.List;
import java.util.Map;

/** A YAML document with its scalars as they are written. */
sealed interface YamlNode {
    /** How a message shows it. */
    String shown();

    /** A key without a value, {@code null} or {@code ~}: as if the key were not there. */
    record Nothing() implements YamlNode {
        @Override
        public String shown() {
            return "empty";
        }
    }

    record Scalar(String text) implements YamlNode {
        @Override
        public String shown() {
            return text.isEmpty() ? "empty" : text;
        }
    }

    record Sequence(List<YamlNode> items) implements YamlNode {
        @Override
        public String shown() {
            return "a list";
        }
    }

    /** In the order of the file. */
    record Mapping(Map<String, YamlNode> entries) implements YamlNode {
        @Override
        public String shown() {
            return "a section";
        }
    }
}
