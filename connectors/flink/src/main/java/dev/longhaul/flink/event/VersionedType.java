package dev.longhaul.flink.event;

import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/** Type information of a type that has a {@link VersionedSerializer}. */
public final class VersionedType<T> extends TypeInformation<T> {
    private final Class<T> type;
    private final VersionedSerializer<T> serializer;

    public VersionedType(Class<T> type, VersionedSerializer<T> serializer) {
        this.type = type;
        this.serializer = serializer;
    }

    @Override
    public TypeSerializer<T> createSerializer(SerializerConfig config) {
        return serializer;
    }

    @Override
    public Class<T> getTypeClass() {
        return type;
    }

    @Override
    public boolean isBasicType() {
        return false;
    }

    @Override
    public boolean isTupleType() {
        return false;
    }

    @Override
    public int getArity() {
        return 1;
    }

    @Override
    public int getTotalFields() {
        return 1;
    }

    @Override
    public boolean isKeyType() {
        return false;
    }

    @Override
    public String toString() {
        return type.getSimpleName();
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof VersionedType;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VersionedType<?> that
                && that.type == type
                && that.serializer.equals(serializer);
    }

    @Override
    public int hashCode() {
        return serializer.hashCode();
    }
}
