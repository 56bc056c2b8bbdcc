package dev.longhaul.flink.event;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Serializer of an immutable type. Each value starts with the version that wrote it:
 *
 * <pre>
 * version (1 byte) | fields
 * </pre>
 *
 * Every version stays readable for ever, so restored state never needs a migration. Subclasses hold
 * no state: one is equal to another of its class.
 */
public abstract class VersionedSerializer<T> extends TypeSerializer<T> {
    /** The version that {@link #write} writes, from 1. */
    protected int version() {
        return 1;
    }

    protected abstract void write(T value, DataOutputView target) throws IOException;

    /**
     * @param version between 1 and {@link #version()}
     */
    protected abstract T read(int version, DataInputView source) throws IOException;

    @Override
    public final void serialize(T value, DataOutputView target) throws IOException {
        target.writeByte(version());
        write(value, target);
    }

    @Override
    public final T deserialize(DataInputView source) throws IOException {
        int version = source.readByte();
        if (version < 1 || version > version()) {
            throw new IOException(
                    getClass().getSimpleName()
                            + " reads versions 1 to "
                            + version()
                            + ", not "
                            + version);
        }
        return read(version, source);
    }

    @Override
    public final T deserialize(T reuse, DataInputView source) throws IOException {
        return deserialize(source);
    }

    @Override
    public final void copy(DataInputView source, DataOutputView target) throws IOException {
        serialize(deserialize(source), target);
    }

    @Override
    public final boolean isImmutableType() {
        return true;
    }

    @Override
    public final TypeSerializer<T> duplicate() {
        return this;
    }

    /** There is no empty value of these types. */
    @Override
    public final T createInstance() {
        return null;
    }

    @Override
    public final T copy(T from) {
        return from;
    }

    @Override
    public final T copy(T from, T reuse) {
        return from;
    }

    @Override
    public final int getLength() {
        return -1;
    }

    @Override
    @SuppressWarnings("EqualsGetClass") // one class is one serializer
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass();
    }

    @Override
    public final int hashCode() {
        return getClass().getName().hashCode();
    }
}
