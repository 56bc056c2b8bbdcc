package dev.longhaul.flink.progress;

import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** next sequence | last seen. */
public final class RunPositionSerializer extends VersionedSerializer<RunPosition> {
    @Override
    protected void write(RunPosition position, DataOutputView target) throws IOException {
        target.writeLong(position.nextSequence());
        target.writeLong(position.lastSeenMs());
    }

    @Override
    protected RunPosition read(int version, DataInputView source) throws IOException {
        return new RunPosition(source.readLong(), source.readLong());
    }

    @Override
    public TypeSerializerSnapshot<RunPosition> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<RunPosition> {
        public Snapshot() {
            super(new RunPositionSerializer());
        }
    }
}
