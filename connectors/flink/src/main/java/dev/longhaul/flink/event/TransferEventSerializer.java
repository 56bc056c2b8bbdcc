package dev.longhaul.flink.event;

import dev.longhaul.flink.event.TransferEvent.Abandoned;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.event.TransferEvent.Refused;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** kind (1 byte) | fields of that kind. */
public final class TransferEventSerializer extends VersionedSerializer<TransferEvent> {
    private static final byte CHUNK_WRITTEN = 1;

    /** Without coordinates; read, but written no more. */
    private static final byte MANIFEST_ALONE = 2;

    private static final byte MANIFEST_ARRIVED = 3;
    private static final byte ABANDONED = 4;
    private static final byte REFUSED = 5;

    @Override
    protected void write(TransferEvent value, DataOutputView target) throws IOException {
        if (value instanceof ChunkWritten chunk) {
            target.writeByte(CHUNK_WRITTEN);
            writeChunk(chunk, target);
        } else if (value instanceof ManifestArrived arrived) {
            target.writeByte(MANIFEST_ARRIVED);
            Fields.writeSite(arrived.site(), target);
            Fields.writeManifest(arrived.manifest(), target);
            target.writeInt(arrived.partition());
            target.writeLong(arrived.offset());
        } else if (value instanceof Abandoned abandoned) {
            target.writeByte(ABANDONED);
            Fields.writeSite(abandoned.site(), target);
            Fields.writeTransfer(abandoned.transferId(), target);
            target.writeUTF(abandoned.reason());
        } else if (value instanceof Refused refused) {
            target.writeByte(REFUSED);
            Fields.writeSite(refused.site(), target);
            Fields.writeTransfer(refused.transferId(), target);
            target.writeUTF(refused.reason());
        }
    }

    @Override
    protected TransferEvent read(int version, DataInputView source) throws IOException {
        byte kind = source.readByte();
        return switch (kind) {
            case CHUNK_WRITTEN ->
                    new ChunkWritten(
                            Fields.readSite(source),
                            Fields.readTransfer(source),
                            source.readByte(),
                            source.readLong(),
                            source.readInt());
            case MANIFEST_ALONE ->
                    new ManifestArrived(
                            Fields.readSite(source), Fields.readManifest(source), -1, -1);
            case MANIFEST_ARRIVED ->
                    new ManifestArrived(
                            Fields.readSite(source),
                            Fields.readManifest(source),
                            source.readInt(),
                            source.readLong());
            case ABANDONED ->
                    new Abandoned(
                            Fields.readSite(source), Fields.readTransfer(source), source.readUTF());
            case REFUSED ->
                    new Refused(
                            Fields.readSite(source), Fields.readTransfer(source), source.readUTF());
            default ->
                    throw new IOException("transfer event needs to be of kind 1 to 5, not " + kind);
        };
    }

    private static void writeChunk(ChunkWritten chunk, DataOutputView target) throws IOException {
        Fields.writeSite(chunk.site(), target);
        Fields.writeTransfer(chunk.transferId(), target);
        target.writeByte(chunk.chunkSizeLog2());
        target.writeLong(chunk.chunkIndex());
        target.writeInt(chunk.plaintextBytes());
    }

    @Override
    public TypeSerializerSnapshot<TransferEvent> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<TransferEvent> {
        public Snapshot() {
            super(new TransferEventSerializer());
        }
    }
}
