package dev.longhaul.config;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns a YAML document into a record through its canonical constructor. */
final class RecordBinder {
    private final ScalarBinder scalars;

    RecordBinder(Path file) {
        this.scalars = new ScalarBinder(file.toAbsolutePath().getParent());
    }

    Object bindDocument(YamlNode document, Class<?> type) throws BindException {
        if (document instanceof YamlNode.Mapping mapping) {
            return bindRecord("", mapping, type);
        }
        if (document instanceof YamlNode.Nothing) {
            return bindRecord("", new YamlNode.Mapping(Map.of()), type);
        }
        throw new BindException("needs to be keys with values, not " + document.shown());
    }

    private Object bind(String key, YamlNode node, Type type) throws BindException {
        if (node instanceof YamlNode.Nothing) {
            return null;
        }
        if (type instanceof ParameterizedType generic) {
            return bindGeneric(key, node, generic);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord() && node instanceof YamlNode.Mapping mapping) {
            return bindRecord(key, mapping, plain);
        }
        if (node instanceof YamlNode.Scalar scalar && !isSection(plain)) {
            return scalars.bind(key, scalar.text(), plain);
        }
        String bound = isSection(plain) ? "a section with keys" : "a single value";
        throw new BindException(key + " needs to be " + bound + ", not " + node.shown());
    }

    private static boolean isSection(Class<?> type) {
        return type.isRecord() && !ScalarBinder.isScalar(type);
    }

    private Object bindGeneric(String key, YamlNode node, ParameterizedType type)
            throws BindException {
        Type[] arguments = type.getActualTypeArguments();
        Class<?> raw = (Class<?>) type.getRawType();
        if (raw == Optional.class) {
            return Optional.of(bind(key, node, arguments[0]));
        }
        if (raw == List.class) {
            return Collections.unmodifiableList(bindItems(key, node, arguments[0]));
        }
        if (raw == Set.class) {
            return Collections.unmodifiableSet(
                    new LinkedHashSet<>(bindItems(key, node, arguments[0])));
        }
        if (raw == Map.class && arguments[0] == String.class) {
            return bindMap(key, node, arguments[1]);
        }
        throw new IllegalStateException("a config record cannot have a " + type + " at " + key);
    }

    private List<Object> bindItems(String key, YamlNode node, Type type) throws BindException {
        if (!(node instanceof YamlNode.Sequence sequence)) {
            throw new BindException(key + " needs to be a list, not " + node.shown());
        }
        List<Object> items = new ArrayList<>();
        for (YamlNode item : sequence.items()) {
            items.add(bindPresent(key + "[" + items.size() + "]", item, type));
        }
        return items;
    }

    private Map<String, Object> bindMap(String key, YamlNode node, Type type) throws BindException {
        if (!(node instanceof YamlNode.Mapping mapping)) {
            throw new BindException(key + " needs to be a section with keys, not " + node.shown());
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, YamlNode> entry : mapping.entries().entrySet()) {
            String nested = key + "." + entry.getKey();
            values.put(entry.getKey(), bindPresent(nested, entry.getValue(), type));
        }
        return Collections.unmodifiableMap(values);
    }

    private Object bindPresent(String key, YamlNode node, Type type) throws BindException {
        Object value = bind(key, node, type);
        if (value == null) {
            throw new BindException(key + " needs to be a value, not empty");
        }
        return value;
    }

    private Object bindRecord(String key, YamlNode.Mapping mapping, Class<?> type)
            throws BindException {
        RecordComponent[] components = type.getRecordComponents();
        refuseUnknownKeys(key, mapping, components);
        Object[] values = new Object[components.length];
        for (int index = 0; index < components.length; index++) {
            RecordComponent component = components[index];
            String nested = join(key, component.getName());
            YamlNode node = mapping.entries().get(component.getName());
            values[index] = node == null ? null : bind(nested, node, component.getGenericType());
            if (values[index] == null && component.getType().isPrimitive()) {
                throw new BindException(nested + " is missing");
            }
        }
        return construct(key, type, components, values);
    }

    private static void refuseUnknownKeys(
            String key, YamlNode.Mapping mapping, RecordComponent[] components)
            throws BindException {
        List<String> known = Arrays.stream(components).map(RecordComponent::getName).toList();
        for (String name : mapping.entries().keySet()) {
            if (!known.contains(name)) {
                throw new BindException(
                        "unknown key " + join(key, name), NearestKey.hint(name, known));
            }
        }
    }

    private static Object construct(
            String key, Class<?> type, RecordComponent[] components, Object[] values)
            throws BindException {
        try {
            return RecordConstructors.canonical(type).newInstance(values);
        } catch (InvocationTargetException thrown) {
            throw refusal(key, components, thrown.getCause());
        } catch (ReflectiveOperationException inaccessible) {
            throw new IllegalStateException(type + " cannot be constructed", inaccessible);
        }
    }

    /** A message that starts with a component's name is about that key of this section. */
    private static BindException refusal(
            String key, RecordComponent[] components, Throwable cause) {
        if (!(cause instanceof IllegalArgumentException || cause instanceof NullPointerException)) {
            throw new IllegalStateException("config record failed at " + key, cause);
        }
        String message = String.valueOf(cause.getMessage());
        boolean namesKey =
                Arrays.stream(components)
                        .anyMatch(component -> message.startsWith(component.getName() + " "));
        String separator = key.isEmpty() ? "" : namesKey ? "." : ": ";
        return new BindException(key + separator + message);
    }

    private static String join(String key, String name) {
        return key.isEmpty() ? name : key + "." + name;
    }
}
