package dev.longhaul.config;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Writes a config record as the YAML that {@link RecordBinder} reads. */
final class YamlWriter {
    private static final YAMLFactory YAML =
            YAMLFactory.builder()
                    .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                    .disable(YAMLGenerator.Feature.SPLIT_LINES)
                    .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
                    .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
                    .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
                    .build();

    private final JsonGenerator yaml;

    private YamlWriter(JsonGenerator yaml) {
        this.yaml = yaml;
    }

    static void write(Path file, Object config) throws ConfigException {
        Path temporary = file.resolveSibling("." + UUID.randomUUID() + ".tmp");
        try {
            try {
                Files.writeString(temporary, text(config));
                Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException unwritable) {
            throw new ConfigException(file + ": cannot be written: " + unwritable);
        }
    }

    static String text(Object config) {
        StringWriter text = new StringWriter();
        try (JsonGenerator yaml = YAML.createGenerator(text)) {
            new YamlWriter(yaml).value(config);
        } catch (IOException impossible) {
            throw new UncheckedIOException("a string took no text", impossible);
        }
        return text.toString();
    }

    private void value(Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            map(map);
        } else if (value instanceof Collection<?> items) {
            items(items);
        } else if (value instanceof Record section && !ScalarBinder.isScalar(section.getClass())) {
            section(section);
        } else {
            scalar(value);
        }
    }

    private void scalar(Object value) throws IOException {
        if (value instanceof Boolean truth) {
            yaml.writeBoolean(truth);
        } else if (value instanceof Integer || value instanceof Long) {
            yaml.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number) {
            yaml.writeNumber(number);
        } else {
            yaml.writeString(scalarText(value));
        }
    }

    private static String scalarText(Object value) {
        if (value instanceof Duration duration) {
            return Durations.format(duration);
        }
        if (value instanceof Enum<?> constant) {
            return ScalarBinder.constantText(constant);
        }
        if (ScalarBinder.isTextRecord(value.getClass())) {
            return String.valueOf(read(value.getClass().getRecordComponents()[0], value));
        }
        return value.toString();
    }

    private void map(Map<?, ?> map) throws IOException {
        yaml.writeStartObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            yaml.writeFieldName((String) entry.getKey());
            value(entry.getValue());
        }
        yaml.writeEndObject();
    }

    private void items(Collection<?> items) throws IOException {
        yaml.writeStartArray();
        for (Object item : items) {
            value(item);
        }
        yaml.writeEndArray();
    }

    private void section(Record section) throws IOException {
        yaml.writeStartObject();
        for (RecordComponent component : section.getClass().getRecordComponents()) {
            Object value = present(read(component, section));
            if (value != null) {
                yaml.writeFieldName(component.getName());
                value(value);
            }
        }
        yaml.writeEndObject();
    }

    private static Object present(Object value) {
        return value instanceof Optional<?> optional ? optional.orElse(null) : value;
    }

    private static Object read(RecordComponent component, Object from) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(from);
        } catch (ReflectiveOperationException inaccessible) {
            throw new IllegalStateException(component + " cannot be read", inaccessible);
        }
    }
}
