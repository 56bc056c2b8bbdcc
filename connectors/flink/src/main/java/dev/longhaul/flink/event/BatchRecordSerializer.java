package dev.longhaul.flink.event;

import dev.longhaul.wire.record.BatchRecord;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** A batch record in state: as on the wire. */
public final class BatchRecordSerializer extends VersionedSerializer<BatchRecord> {
    @Override
    protected void write(BatchRecord value, DataOutputView target) throws IOException {
        Fields.writeBytes(value.encode(), target);
    }

    @Override
    protected BatchRecord read(int version, DataInputView source) throws IOException {
        return Fields.readBatchRecord(source);
    }

    @Override
    public TypeSerializerSnapshot<BatchRecord> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<BatchRecord> {
        public Snapshot() {
            super(new BatchRecordSerializer());
        }
    }
}
