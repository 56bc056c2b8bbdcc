package dev.longhaul.config;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Canonical constructors of records, also of records that are not public. */
final class RecordConstructors {
    private RecordConstructors() {}

    static Constructor<?> canonical(Class<?> type) {
        Class<?>[] parameters =
                Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(type + " has no canonical constructor", impossible);
        }
    }
}
