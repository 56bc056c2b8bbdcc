package dev.longhaul.flink.event;

import dev.longhaul.flink.event.FileOutcome.Kind;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** site | transfer | sink | kind | path | detail. */
public final class FileOutcomeSerializer extends VersionedSerializer<FileOutcome> {
    @Override
    protected void write(FileOutcome value, DataOutputView target) throws IOException {
        Fields.writeSite(value.site(), target);
        Fields.writeTransfer(value.transferId(), target);
        target.writeUTF(value.sink());
        target.writeByte(value.kind().id());
        Fields.writePath(value.path(), target);
        target.writeUTF(value.detail());
    }

    @Override
    protected FileOutcome read(int version, DataInputView source) throws IOException {
        return new FileOutcome(
                Fields.readSite(source),
                Fields.readTransfer(source),
                source.readUTF(),
                kind(source.readByte()),
                Fields.readPath(source),
                source.readUTF());
    }

    private static Kind kind(byte id) throws IOException {
        for (Kind kind : Kind.values()) {
            if (kind.id() == id) {
                return kind;
            }
        }
        throw new IOException("outcome needs to be of kind 1 to 5, not " + id);
    }

    @Override
    public TypeSerializerSnapshot<FileOutcome> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<FileOutcome> {
        public Snapshot() {
            super(new FileOutcomeSerializer());
        }
    }
}
