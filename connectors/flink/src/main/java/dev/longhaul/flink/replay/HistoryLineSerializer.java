package dev.longhaul.flink.replay;

import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.event.VersionedSnapshot;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** key | length of the JSON | JSON. */
public final class HistoryLineSerializer extends VersionedSerializer<HistoryLine> {
    @Override
    protected void write(HistoryLine line, DataOutputView target) throws IOException {
        target.writeUTF(line.key());
        target.writeInt(line.json().length);
        target.write(line.json());
    }

    @Override
    protected HistoryLine read(int version, DataInputView source) throws IOException {
        String key = source.readUTF();
        byte[] json = new byte[source.readInt()];
        source.readFully(json);
        return new HistoryLine(key, json);
    }

    @Override
    public TypeSerializerSnapshot<HistoryLine> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Public, as Flink restores it by its name. */
    public static final class Snapshot extends VersionedSnapshot<HistoryLine> {
        public Snapshot() {
            super(new HistoryLineSerializer());
        }
    }
}
