package dev.longhaul.flink.event;

import dev.longhaul.flink.event.BatchEvent.BatchClosed;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** kind (1 byte) | fields of that kind. */
public final class BatchEventSerializer extends VersionedSerializer<BatchEvent> {
    private static final byte CLOSED = 1;

    /** Does not say whether the sink was written to; read, but written no more. */
    private static final byte SETTLED_ONLY = 2;

    private static final byte SETTLED = 3;

    @Override
    protected void write(BatchEvent value, DataOutputView target) throws IOException {
        if (value instanceof BatchClosed closed) {
            target.writeByte(CLOSED);
            Fields.writeSite(closed.site(), target);
            Fields.writeBytes(closed.batch().encode(), target);
        } else if (value instanceof FileSettled settled) {
            target.writeByte(SETTLED);
            writeSettled(settled, target);
        }
    }

    @Override
    protected BatchEvent read(int version, DataInputView source) throws IOException {
        byte kind = source.readByte();
        return switch (kind) {
            case CLOSED -> new BatchClosed(Fields.readSite(source), Fields.readBatchRecord(source));
            case SETTLED_ONLY -> readSettled(source, false);
            case SETTLED -> readSettled(source, true);
            default -> throw new IOException("batch event needs to be of kind 1 to 3, not " + kind);
        };
    }

    private static void writeSettled(FileSettled settled, DataOutputView target)
            throws IOException {
        Fields.writeSite(settled.site(), target);
        Fields.writePath(settled.batchName(), target);
        Fields.writeBatch(settled.batchId(), target);
        Fields.writeTransfer(settled.transferId(), target);
        target.writeLong(settled.generation());
        Fields.writePath(settled.path(), target);
        target.writeUTF(settled.sink());
        target.writeByte(settled.outcome().id());
        Fields.writePath(settled.finalPath(), target);
        Fields.writeBytes(settled.sha256(), target);
        target.writeBoolean(settled.written());
    }

    private static FileSettled readSettled(DataInputView source, boolean saysWritten)
            throws IOException {
        return new FileSettled(
                Fields.readSite(source),
                Fields.readPath(source),
                Fields.readBatch(source),
                Fields.readTransfer(source),
                source.readLong(),
                Fields.readPath(source),
                source.readUTF(),
                Outcome.ofId(source.readByte()),
                Fields.readPath(source),
                Fields.readBytes(source),
                !saysWritten || source.readBoolean());
    }

    @Override
    public TypeSerializerSnapshot<BatchEvent> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<BatchEvent> {
        public Snapshot() {
            super(new BatchEventSerializer());
        }
    }
}
