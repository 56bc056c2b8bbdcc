package dev.longhaul.flink.event;

import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** A manifest in state: as on the wire. */
public final class ManifestSerializer extends VersionedSerializer<Manifest> {
    @Override
    protected void write(Manifest value, DataOutputView target) throws IOException {
        Fields.writeManifest(value, target);
    }

    @Override
    protected Manifest read(int version, DataInputView source) throws IOException {
        return Fields.readManifest(source);
    }

    @Override
    public TypeSerializerSnapshot<Manifest> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<Manifest> {
        public Snapshot() {
            super(new ManifestSerializer());
        }
    }
}
