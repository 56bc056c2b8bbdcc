package dev.longhaul.flink.event;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** site | manifest | final path. */
public final class ArchivedFileSerializer extends VersionedSerializer<ArchivedFile> {
    @Override
    protected void write(ArchivedFile value, DataOutputView target) throws IOException {
        Fields.writeSite(value.site(), target);
        Fields.writeManifest(value.manifest(), target);
        Fields.writePath(value.finalPath(), target);
    }

    @Override
    protected ArchivedFile read(int version, DataInputView source) throws IOException {
        return new ArchivedFile(
                Fields.readSite(source), Fields.readManifest(source), Fields.readPath(source));
    }

    @Override
    public TypeSerializerSnapshot<ArchivedFile> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<ArchivedFile> {
        public Snapshot() {
            super(new ArchivedFileSerializer());
        }
    }
}
