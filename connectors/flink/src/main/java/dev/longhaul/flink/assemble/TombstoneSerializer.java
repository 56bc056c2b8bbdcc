package dev.longhaul.flink.assemble;

import dev.longhaul.flink.assemble.Tombstone.End;
import dev.longhaul.flink.event.Fields;
import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** end (1 byte) | until | whether a manifest follows | manifest. */
public final class TombstoneSerializer extends VersionedSerializer<Tombstone> {
    @Override
    protected void write(Tombstone value, DataOutputView target) throws IOException {
        target.writeByte(value.end().id());
        target.writeLong(value.untilMillis());
        target.writeBoolean(value.manifest() != null);
        if (value.manifest() != null) {
            Fields.writeManifest(value.manifest(), target);
        }
    }

    @Override
    protected Tombstone read(int version, DataInputView source) throws IOException {
        End end = end(source.readByte());
        long untilMillis = source.readLong();
        boolean hasManifest = source.readBoolean();
        return new Tombstone(end, hasManifest ? Fields.readManifest(source) : null, untilMillis);
    }

    private static End end(byte id) throws IOException {
        for (End end : End.values()) {
            if (end.id() == id) {
                return end;
            }
        }
        throw new IOException("end needs to be 1 to 5, not " + id);
    }

    @Override
    public TypeSerializerSnapshot<Tombstone> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<Tombstone> {
        public Snapshot() {
            super(new TombstoneSerializer());
        }
    }
}
