package dev.longhaul.flink.event;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** site | manifest | order (1 byte). */
public final class AssembledFileSerializer extends VersionedSerializer<AssembledFile> {
    @Override
    protected void write(AssembledFile value, DataOutputView target) throws IOException {
        Fields.writeSite(value.site(), target);
        Fields.writeManifest(value.manifest(), target);
        target.writeByte(value.order().id());
    }

    @Override
    protected AssembledFile read(int version, DataInputView source) throws IOException {
        return new AssembledFile(
                Fields.readSite(source), Fields.readManifest(source), order(source.readByte()));
    }

    private static AssembledFile.Order order(byte id) throws IOException {
        for (AssembledFile.Order order : AssembledFile.Order.values()) {
            if (order.id() == id) {
                return order;
            }
        }
        throw new IOException("order needs to be 1 to 3, not " + id);
    }

    @Override
    public TypeSerializerSnapshot<AssembledFile> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<AssembledFile> {
        public Snapshot() {
            super(new AssembledFileSerializer());
        }
    }
}
