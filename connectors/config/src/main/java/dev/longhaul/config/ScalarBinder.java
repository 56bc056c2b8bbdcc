package dev.longhaul.config;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Turns the text of one value into its type. */
final class ScalarBinder {
    private static final Map<Class<?>, Function<String, Object>> PARSERS =
            Map.ofEntries(
                    Map.entry(String.class, text -> text),
                    Map.entry(boolean.class, ScalarBinder::truth),
                    Map.entry(Boolean.class, ScalarBinder::truth),
                    Map.entry(int.class, ScalarBinder::wholeInt),
                    Map.entry(Integer.class, ScalarBinder::wholeInt),
                    Map.entry(long.class, ScalarBinder::wholeLong),
                    Map.entry(Long.class, ScalarBinder::wholeLong),
                    Map.entry(double.class, ScalarBinder::number),
                    Map.entry(Double.class, ScalarBinder::number),
                    Map.entry(ByteSize.class, ByteSize::parse),
                    Map.entry(ByteRate.class, ByteRate::parse),
                    Map.entry(Duration.class, Durations::parse));

    private final Path directory;

    /**
     * @param directory that relative paths are resolved against
     */
    ScalarBinder(Path directory) {
        this.directory = directory;
    }

    static boolean isScalar(Class<?> type) {
        return type.isEnum()
                || type == Path.class
                || PARSERS.containsKey(type)
                || isTextRecord(type);
    }

    /** A record around one String, such as an id: written as a plain value. */
    static boolean isTextRecord(Class<?> type) {
        if (!type.isRecord()) {
            return false;
        }
        RecordComponent[] components = type.getRecordComponents();
        return components.length == 1 && components[0].getType() == String.class;
    }

    Object bind(String key, String text, Class<?> type) throws BindException {
        try {
            if (type == Path.class) {
                return path(text);
            }
            if (type.isEnum()) {
                return constant(text, type);
            }
            if (isTextRecord(type)) {
                return textRecord(text, type);
            }
            return parser(key, type).apply(text);
        } catch (BoundException mistake) {
            throw new BindException(key + " " + mistake.complaint());
        } catch (IllegalArgumentException refused) {
            throw new BindException(key + ": " + refused.getMessage());
        }
    }

    private static Function<String, Object> parser(String key, Class<?> type) {
        Function<String, Object> parser = PARSERS.get(type);
        if (parser == null) {
            throw new IllegalStateException("a config record cannot have a " + type + " at " + key);
        }
        return parser;
    }

    private Path path(String text) {
        if (text.isEmpty()) {
            throw new BoundException("path", "a path", text);
        }
        try {
            return directory.resolve(text).normalize();
        } catch (InvalidPathException invalid) {
            throw new BoundException("path", "a path of this system", text);
        }
    }

    private static Object constant(String text, Class<?> type) {
        for (Object constant : type.getEnumConstants()) {
            if (constantText(constant).equals(text)) {
                return constant;
            }
        }
        String all =
                Arrays.stream(type.getEnumConstants())
                        .map(ScalarBinder::constantText)
                        .collect(Collectors.joining(", "));
        throw new BoundException("value", "one of " + all, text);
    }

    static String constantText(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Object textRecord(String text, Class<?> type) {
        try {
            return RecordConstructors.canonical(type).newInstance(text);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(type + " failed", thrown.getCause());
        } catch (ReflectiveOperationException inaccessible) {
            throw new IllegalStateException(type + " cannot be constructed", inaccessible);
        }
    }

    private static Object truth(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new BoundException("value", "true or false", text);
        };
    }

    private static Object wholeInt(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException malformed) {
            throw new BoundException("value", "a whole number", text);
        }
    }

    private static Object wholeLong(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException malformed) {
            throw new BoundException("value", "a whole number", text);
        }
    }

    private static Object number(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException malformed) {
            throw new BoundException("value", "a number", text);
        }
    }
}
