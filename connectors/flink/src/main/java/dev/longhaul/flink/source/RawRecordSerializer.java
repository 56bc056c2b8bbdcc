package dev.longhaul.flink.source;

import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import dev.longhaul.flink.event.VersionedType;
import java.io.IOException;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * topic | partition | offset | time | length of the value, -1 for a tombstone | value. Used only
 * where stage is not chained to the source.
 */
public final class RawRecordSerializer extends VersionedSerializer<RawRecord> {
    private static final int TOMBSTONE = -1;

    public static TypeInformation<RawRecord> type() {
        return new VersionedType<>(RawRecord.class, new RawRecordSerializer());
    }

    @Override
    protected void write(RawRecord record, DataOutputView target) throws IOException {
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
    protected RawRecord read(int version, DataInputView source) throws IOException {
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
    public TypeSerializerSnapshot<RawRecord> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<RawRecord> {
        public Snapshot() {
            super(new RawRecordSerializer());
        }
    }
}
