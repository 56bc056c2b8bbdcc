package dev.longhaul.wire.bytes;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Resolves the byte id of a persisted choice to its enum constant: the only way from a byte on the
 * wire to a constant. Ids are given by hand and never change; {@code ordinal()} plays no part.
 * Immutable and thread-safe.
 */
public final class ByteIds<E extends Enum<E>> {
    private final Map<Byte, E> byId = new HashMap<>();

    /**
     * @throws IllegalArgumentException where two constants share an id
     */
    public ByteIds(Class<E> choices, Function<E, Byte> id) {
        for (E choice : choices.getEnumConstants()) {
            E other = byId.put(id.apply(choice), choice);
            if (other != null) {
                throw new IllegalArgumentException(choice + " has the id of " + other);
            }
        }
    }

    public Optional<E> find(byte id) {
        return Optional.ofNullable(byId.get(id));
    }
}
