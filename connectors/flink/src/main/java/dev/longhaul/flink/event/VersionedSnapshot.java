package dev.longhaul.flink.event;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * What a checkpoint remembers of a {@link VersionedSerializer}: its class and the newest version
 * that it wrote. A subclass per serializer, with a public constructor without parameters.
 */
public abstract class VersionedSnapshot<T> implements TypeSerializerSnapshot<T> {
    private static final int SNAPSHOT_FORMAT = 1;

    private final VersionedSerializer<T> serializer;
    private int valueVersion;

    protected VersionedSnapshot(VersionedSerializer<T> serializer) {
        this.serializer = serializer;
        this.valueVersion = serializer.version();
    }

    @Override
    public int getCurrentVersion() {
        return SNAPSHOT_FORMAT;
    }

    @Override
    public void writeSnapshot(DataOutputView target) throws IOException {
        target.writeInt(valueVersion);
    }

    @Override
    public void readSnapshot(int format, DataInputView source, ClassLoader loader)
            throws IOException {
        if (format != SNAPSHOT_FORMAT) {
            throw new IOException("serializer snapshot needs to have format 1, not " + format);
        }
        valueVersion = source.readInt();
    }

    @Override
    public TypeSerializer<T> restoreSerializer() {
        return serializer;
    }

    @Override
    public TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(
            TypeSerializerSnapshot<T> old) {
        boolean readable =
                old.getClass() == getClass()
                        && ((VersionedSnapshot<T>) old).valueVersion <= serializer.version();
        return readable
                ? TypeSerializerSchemaCompatibility.compatibleAsIs()
                : TypeSerializerSchemaCompatibility.incompatible();
    }
}
