package dev.longhaul.flink.receipt;

import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import dev.longhaul.flink.event.VersionedType;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** site | length | wire bytes. */
public final class SealedReceiptSerializer extends VersionedSerializer<SealedReceipt> {
    public static TypeInformation<SealedReceipt> type() {
        return new VersionedType<>(SealedReceipt.class, new SealedReceiptSerializer());
    }

    @Override
    protected void write(SealedReceipt receipt, DataOutputView target) throws IOException {
        target.writeUTF(receipt.site().value());
        target.writeInt(receipt.wire().length);
        target.write(receipt.wire());
    }

    @Override
    protected SealedReceipt read(int version, DataInputView source) throws IOException {
        SiteId site = new SiteId(source.readUTF());
        byte[] wire = new byte[source.readInt()];
        source.readFully(wire);
        return new SealedReceipt(site, wire);
    }

    @Override
    public TypeSerializerSnapshot<SealedReceipt> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<SealedReceipt> {
        public Snapshot() {
            super(new SealedReceiptSerializer());
        }
    }
}
