package dev.longhaul.flink.event;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** How the fields of events and state values are written. */
public final class Fields {
    /** Larger than any field; a larger length means that the bytes are not ours. */
    private static final int LARGEST_FIELD_BYTES = 64 << 20;

    private Fields() {}

    public static void writeBytes(byte[] bytes, DataOutputView target) throws IOException {
        target.writeInt(bytes.length);
        target.write(bytes);
    }

    public static byte[] readBytes(DataInputView source) throws IOException {
        int fieldBytes = source.readInt();
        if (fieldBytes < 0 || fieldBytes > LARGEST_FIELD_BYTES) {
            throw new IOException("field needs to be at most 64 MiB long, not " + fieldBytes);
        }
        byte[] bytes = new byte[fieldBytes];
        source.readFully(bytes);
        return bytes;
    }

    public static void writeSite(SiteId site, DataOutputView target) throws IOException {
        target.writeUTF(site.value());
    }

    public static SiteId readSite(DataInputView source) throws IOException {
        return new SiteId(source.readUTF());
    }

    public static void writeTransfer(TransferId id, DataOutputView target) throws IOException {
        target.writeLong(id.high());
        target.writeLong(id.low());
    }

    public static TransferId readTransfer(DataInputView source) throws IOException {
        return new TransferId(source.readLong(), source.readLong());
    }

    public static void writeBatch(BatchId id, DataOutputView target) throws IOException {
        target.writeLong(id.high());
        target.writeLong(id.low());
    }

    public static BatchId readBatch(DataInputView source) throws IOException {
        return new BatchId(source.readLong(), source.readLong());
    }

    public static void writePath(RelativePath path, DataOutputView target) throws IOException {
        writeBytes(path.bytes(), target);
    }

    public static RelativePath readPath(DataInputView source) throws IOException {
        try {
            return RelativePath.of(readBytes(source));
        } catch (RefusedNameException e) {
            throw new IOException("stored path is refused", e);
        }
    }

    public static void writeManifest(Manifest manifest, DataOutputView target) throws IOException {
        writeBytes(manifest.encode(), target);
    }

    public static Manifest readManifest(DataInputView source) throws IOException {
        try {
            return Manifest.decode(readBytes(source));
        } catch (WireException e) {
            throw new IOException("stored manifest cannot be read", e);
        }
    }

    public static BatchRecord readBatchRecord(DataInputView source) throws IOException {
        try {
            return BatchRecord.decode(readBytes(source));
        } catch (WireException e) {
            throw new IOException("stored batch record cannot be read", e);
        }
    }
}
