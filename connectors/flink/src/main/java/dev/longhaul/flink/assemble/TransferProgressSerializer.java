package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** chunks | bytes | highest index | log2 of the chunk size (1 byte) | last progress. */
public final class TransferProgressSerializer extends VersionedSerializer<TransferProgress> {
    @Override
    protected void write(TransferProgress value, DataOutputView target) throws IOException {
        target.writeLong(value.receivedChunks());
        target.writeLong(value.plaintextBytes());
        target.writeLong(value.highestChunkIndex());
        target.writeByte(value.chunkSizeLog2());
        target.writeLong(value.lastProgressMillis());
    }

    @Override
    protected TransferProgress read(int version, DataInputView source) throws IOException {
        return new TransferProgress(
                source.readLong(),
                source.readLong(),
                source.readLong(),
                source.readByte(),
                source.readLong());
    }

    @Override
    public TypeSerializerSnapshot<TransferProgress> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<TransferProgress> {
        public Snapshot() {
            super(new TransferProgressSerializer());
        }
    }
}
