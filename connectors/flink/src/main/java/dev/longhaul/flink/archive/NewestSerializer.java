package dev.longhaul.flink.archive;

import dev.longhaul.flink.event.Fields;
import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** generation | final path | from version 2 on: whether a transfer id follows | transfer id. */
public final class NewestSerializer extends VersionedSerializer<Newest> {
    private static final int WITH_TRANSFER = 2;

    @Override
    protected int version() {
        return WITH_TRANSFER;
    }

    @Override
    protected void write(Newest value, DataOutputView target) throws IOException {
        target.writeLong(value.generation());
        Fields.writePath(value.finalPath(), target);
        target.writeBoolean(value.transferId() != null);
        if (value.transferId() != null) {
            Fields.writeTransfer(value.transferId(), target);
        }
    }

    @Override
    protected Newest read(int version, DataInputView source) throws IOException {
        long generation = source.readLong();
        var finalPath = Fields.readPath(source);
        boolean hasTransfer = version >= WITH_TRANSFER && source.readBoolean();
        return new Newest(generation, finalPath, hasTransfer ? Fields.readTransfer(source) : null);
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
