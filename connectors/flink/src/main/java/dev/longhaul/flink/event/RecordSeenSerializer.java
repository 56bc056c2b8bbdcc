package dev.longhaul.flink.event;

import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * topic | partition | offset | authenticated (1 byte); and where it is: site | run | header
 * partition | sequence.
 */
public final class RecordSeenSerializer extends VersionedSerializer<RecordSeen> {
    public static TypeInformation<RecordSeen> type() {
        return new VersionedType<>(RecordSeen.class, new RecordSeenSerializer());
    }

    @Override
    protected void write(RecordSeen seen, DataOutputView target) throws IOException {
        target.writeUTF(seen.topic());
        target.writeInt(seen.partition());
        target.writeLong(seen.offset());
        target.writeBoolean(seen.isAuthenticated());
        if (seen.isAuthenticated()) {
            Fields.writeSite(seen.site(), target);
            target.writeLong(seen.runId().high());
            target.writeLong(seen.runId().low());
            target.writeInt(seen.headerPartition());
            target.writeLong(seen.sequence());
        }
    }

    @Override
    protected RecordSeen read(int version, DataInputView source) throws IOException {
        String topic = source.readUTF();
        int partition = source.readInt();
        long offset = source.readLong();
        if (!source.readBoolean()) {
            return RecordSeen.unknown(topic, partition, offset);
        }
        SiteId site = Fields.readSite(source);
        RunId run = new RunId(source.readLong(), source.readLong());
        return new RecordSeen(
                topic, partition, offset, site, run, source.readInt(), source.readLong());
    }

    @Override
    public TypeSerializerSnapshot<RecordSeen> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<RecordSeen> {
        public Snapshot() {
            super(new RecordSeenSerializer());
        }
    }
}
