package dev.longhaul.flink.receipt;

import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Version 1: site, length, bytes. */
public final class SealedReceiptSerializer extends TypeSerializerSingleton<SealedReceipt> {
    private static final SealedReceipt EMPTY = new SealedReceipt(new SiteId("x"), new byte[0]);

    @Override
    public boolean isImmutableType() {
        return true;
    }

    @Override
    public SealedReceipt createInstance() {
        return EMPTY;
    }

    @Override
    public SealedReceipt copy(SealedReceipt from) {
        return from;
    }

    @Override
    public SealedReceipt copy(SealedReceipt from, SealedReceipt reuse) {
        return from;
    }

    @Override
    public int getLength() {
        return -1;
    }

    @Override
    public void serialize(SealedReceipt receipt, DataOutputView target) throws IOException {
        target.writeUTF(receipt.site().value());
        target.writeInt(receipt.wire().length);
        target.write(receipt.wire());
    }

    @Override
    public SealedReceipt deserialize(DataInputView source) throws IOException {
        SiteId site = new SiteId(source.readUTF());
        byte[] wire = new byte[source.readInt()];
        source.readFully(wire);
        return new SealedReceipt(site, wire);
    }

    @Override
    public SealedReceipt deserialize(SealedReceipt reuse, DataInputView source) throws IOException {
        return deserialize(source);
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        serialize(deserialize(source), target);
    }

    @Override
    public TypeSerializerSnapshot<SealedReceipt> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Written into checkpoints; its class name is persisted. */
    public static final class Snapshot extends SimpleTypeSerializerSnapshot<SealedReceipt> {
        public Snapshot() {
            super(SealedReceiptSerializer::new);
        }
    }
}
