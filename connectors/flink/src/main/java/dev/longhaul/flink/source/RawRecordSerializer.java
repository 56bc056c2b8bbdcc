package dev.longhaul.flink.source;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Version 1: topic, partition, offset, time, then length (-1 for a tombstone) and bytes. Used only
 * where the stage operator is not chained to the source.
 */
public final class RawRecordSerializer extends TypeSerializerSingleton<RawRecord> {
    private static final int TOMBSTONE = -1;
    private static final RawRecord EMPTY = new RawRecord("", 0, 0, 0, null);

    @Override
    public boolean isImmutableType() {
        return true;
    }

    @Override
    public RawRecord createInstance() {
        return EMPTY;
    }

    @Override
    public RawRecord copy(RawRecord from) {
        return from;
    }

    @Override
    public RawRecord copy(RawRecord from, RawRecord reuse) {
        return from;
    }

    @Override
    public int getLength() {
        return -1;
    }

    @Override
    public void serialize(RawRecord record, DataOutputView target) throws IOException {
        target.writeUTF(record.topic());
        target.writeInt(record.partition());
        target.writeLong(record.offset());
        target.writeLong(record.appendedMs());
        target.writeInt(record.value() == null ? TOMBSTONE : record.value().length);
        if (record.value() != null) {
            target.write(record.value());
        }
    }

    @Override
    public RawRecord deserialize(DataInputView source) throws IOException {
        String topic = source.readUTF();
        int partition = source.readInt();
        long offset = source.readLong();
        long appendedMs = source.readLong();
        return new RawRecord(topic, partition, offset, appendedMs, readValue(source));
    }

    private static byte[] readValue(DataInputView source) throws IOException {
        int wireBytes = source.readInt();
        if (wireBytes == TOMBSTONE) {
            return null;
        }
        byte[] value = new byte[wireBytes];
        source.readFully(value);
        return value;
    }

    @Override
    public RawRecord deserialize(RawRecord reuse, DataInputView source) throws IOException {
        return deserialize(source);
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        serialize(deserialize(source), target);
    }

    @Override
    public TypeSerializerSnapshot<RawRecord> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Written into checkpoints; its class name is persisted. */
    public static final class Snapshot extends SimpleTypeSerializerSnapshot<RawRecord> {
        public Snapshot() {
            super(RawRecordSerializer::new);
        }
    }
}
