package dev.longhaul.flink.archive;

import dev.longhaul.flink.event.Fields;
import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** generation | final path. */
public final class NewestSerializer extends VersionedSerializer<Newest> {
    @Override
    protected void write(Newest value, DataOutputView target) throws IOException {
        target.writeLong(value.generation());
        Fields.writePath(value.finalPath(), target);
    }

    @Override
    protected Newest read(int version, DataInputView source) throws IOException {
        return new Newest(source.readLong(), Fields.readPath(source));
    }

    @Override
    public TypeSerializerSnapshot<Newest> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<Newest> {
        public Snapshot() {
            super(new NewestSerializer());
        }
    }
}
