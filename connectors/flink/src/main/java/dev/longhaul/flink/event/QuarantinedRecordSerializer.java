package dev.longhaul.flink.event;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** site | topic | partition | offset | reason | detail | SHA-256 | head. */
public final class QuarantinedRecordSerializer extends VersionedSerializer<QuarantinedRecord> {
    @Override
    protected void write(QuarantinedRecord value, DataOutputView target) throws IOException {
        target.writeUTF(value.site());
        target.writeUTF(value.topic());
        target.writeInt(value.partition());
        target.writeLong(value.offset());
        target.writeUTF(value.reason());
        target.writeUTF(value.detail());
        Fields.writeBytes(value.sha256(), target);
        Fields.writeBytes(value.head(), target);
    }

    @Override
    protected QuarantinedRecord read(int version, DataInputView source) throws IOException {
        return new QuarantinedRecord(
                source.readUTF(),
                source.readUTF(),
                source.readInt(),
                source.readLong(),
                source.readUTF(),
                source.readUTF(),
                Fields.readBytes(source),
                Fields.readBytes(source));
    }

    @Override
    public TypeSerializerSnapshot<QuarantinedRecord> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<QuarantinedRecord> {
        public Snapshot() {
            super(new QuarantinedRecordSerializer());
        }
    }
}
