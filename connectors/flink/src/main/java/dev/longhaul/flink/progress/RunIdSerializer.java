package dev.longhaul.flink.progress;

import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import dev.longhaul.wire.id.RunId;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** 16 bytes. As a key in state its version is part of the key, and never changes. */
public final class RunIdSerializer extends VersionedSerializer<RunId> {
    @Override
    protected void write(RunId run, DataOutputView target) throws IOException {
        target.writeLong(run.high());
        target.writeLong(run.low());
    }

    @Override
    protected RunId read(int version, DataInputView source) throws IOException {
        return new RunId(source.readLong(), source.readLong());
    }

    @Override
    public TypeSerializerSnapshot<RunId> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<RunId> {
        public Snapshot() {
            super(new RunIdSerializer());
        }
    }
}
