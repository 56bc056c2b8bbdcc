package dev.longhaul.mirror;

import dev.longhaul.config.ByteSize;
import java.util.Collection;
import java.util.Map;

/** Defaults and bounds of configuration values; the messages name key, bound and value. */
public final class Bounds {
    private Bounds() {}

    public static <T> T present(String key, T value) {
        if (value == null) {
            throw outside(key, "given", "missing");
        }
        return value;
    }

    public static <T extends Collection<?>> T notEmpty(String key, T values) {
        if (values == null || values.isEmpty()) {
            throw outside(key, "a list of at least one", "empty");
        }
        return values;
    }

    /** Client properties; without {@code bootstrap.servers} nothing can be reached. */
    public static Map<String, String> kafka(String key, Map<String, String> properties) {
        if (properties == null || !properties.containsKey("bootstrap.servers")) {
            throw outside(key + ".bootstrap.servers", "given", "missing");
        }
        return Map.copyOf(properties);
    }

    public static Integer within(String key, Integer value, int otherwise, int least, int most) {
        int effective = value == null ? otherwise : value;
        if (effective < least || effective > most) {
            throw outside(key, least + " to " + most, effective);
        }
        return effective;
    }

    public static ByteSize within(
            String key, ByteSize value, long otherwiseBytes, long leastBytes, long mostBytes) {
        ByteSize effective = value == null ? new ByteSize(otherwiseBytes) : value;
        if (effective.bytes() < leastBytes || effective.bytes() > mostBytes) {
            String bound =
                    mostBytes == Long.MAX_VALUE
                            ? "at least " + leastBytes + "B"
                            : leastBytes + "B to " + mostBytes + "B";
            throw outside(key, bound, effective.bytes() + "B");
        }
        return effective;
    }

    public static IllegalArgumentException outside(String key, String bound, Object value) {
        return new IllegalArgumentException(key + " needs to be " + bound + ", not " + value);
    }
}
