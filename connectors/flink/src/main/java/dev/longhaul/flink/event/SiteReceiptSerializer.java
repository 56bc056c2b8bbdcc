package dev.longhaul.flink.event;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Receipt;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** site | receipt as on the wire. */
public final class SiteReceiptSerializer extends VersionedSerializer<SiteReceipt> {
    @Override
    protected void write(SiteReceipt value, DataOutputView target) throws IOException {
        Fields.writeSite(value.site(), target);
        Fields.writeBytes(value.receipt().encode(), target);
    }

    @Override
    protected SiteReceipt read(int version, DataInputView source) throws IOException {
        SiteId site = Fields.readSite(source);
        try {
            return new SiteReceipt(site, Receipt.decode(Fields.readBytes(source)));
        } catch (WireException e) {
            throw new IOException("stored receipt cannot be read", e);
        }
    }

    @Override
    public TypeSerializerSnapshot<SiteReceipt> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<SiteReceipt> {
        public Snapshot() {
            super(new SiteReceiptSerializer());
        }
    }
}
