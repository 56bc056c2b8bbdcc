package dev.longhaul.flink.progress;

import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** next offset | last seen | runs known from | the six counts. */
public final class PartitionPositionSerializer extends VersionedSerializer<PartitionPosition> {
    @Override
    protected void write(PartitionPosition position, DataOutputView target) throws IOException {
        target.writeLong(position.nextOffset());
        target.writeLong(position.lastSeenMs());
        target.writeLong(position.runsKnownFromMs());
        AlarmCounts counts = position.counts();
        target.writeLong(counts.offsetJumps());
        target.writeLong(counts.jumpedRecords());
        target.writeLong(counts.sequenceGaps());
        target.writeLong(counts.missingRecords());
        target.writeLong(counts.misplacedRecords());
        target.writeLong(counts.repeatedRecords());
    }

    @Override
    protected PartitionPosition read(int version, DataInputView source) throws IOException {
        return new PartitionPosition(
                source.readLong(), source.readLong(), source.readLong(), readCounts(source));
    }

    private static AlarmCounts readCounts(DataInputView source) throws IOException {
        return new AlarmCounts(
                source.readLong(),
                source.readLong(),
                source.readLong(),
                source.readLong(),
                source.readLong(),
                source.readLong());
    }

    @Override
    public TypeSerializerSnapshot<PartitionPosition> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<PartitionPosition> {
        public Snapshot() {
            super(new PartitionPositionSerializer());
        }
    }
}
