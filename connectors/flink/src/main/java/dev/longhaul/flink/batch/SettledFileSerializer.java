package dev.longhaul.flink.batch;

import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** generation | outcome (1 byte; 0 for none) | generation in the archive. */
public final class SettledFileSerializer extends VersionedSerializer<SettledFile> {
    private static final byte NONE = 0;

    @Override
    protected void write(SettledFile value, DataOutputView target) throws IOException {
        target.writeLong(value.generation());
        target.writeByte(value.outcome() == null ? NONE : value.outcome().id());
        target.writeLong(value.archivedGeneration());
    }

    @Override
    protected SettledFile read(int version, DataInputView source) throws IOException {
        long generation = source.readLong();
        byte outcome = source.readByte();
        return new SettledFile(
                generation, outcome == NONE ? null : Outcome.ofId(outcome), source.readLong());
    }

    @Override
    public TypeSerializerSnapshot<SettledFile> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<SettledFile> {
        public Snapshot() {
            super(new SettledFileSerializer());
        }
    }
}
