package dev.longhaul.flink.batch;

import dev.longhaul.flink.event.Fields;
import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** whether a batch id follows | batch id | revision. */
public final class StandingSerializer extends VersionedSerializer<Standing> {
    @Override
    protected void write(Standing value, DataOutputView target) throws IOException {
        target.writeBoolean(value.complete() != null);
        if (value.complete() != null) {
            Fields.writeBatch(value.complete(), target);
        }
        target.writeLong(value.revision());
    }

    @Override
    protected Standing read(int version, DataInputView source) throws IOException {
        boolean isComplete = source.readBoolean();
        return new Standing(isComplete ? Fields.readBatch(source) : null, source.readLong());
    }

    @Override
    public TypeSerializerSnapshot<Standing> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<Standing> {
        public Snapshot() {
            super(new StandingSerializer());
        }
    }
}
