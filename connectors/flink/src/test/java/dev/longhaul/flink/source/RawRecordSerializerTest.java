package dev.longhaul.flink.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;

class RawRecordSerializerTest {
    private final RawRecordSerializer serializer = new RawRecordSerializer();

    @Test
    void recordSurvives() throws IOException {
        RawRecord record =
                new RawRecord("edge01.longhaul.files", 3, 1L << 40, 17, new byte[70_000]);

        RawRecord read = throughBytes(record);

        assertThat(read).usingRecursiveComparison().isEqualTo(record);
    }

    @Test
    void tombstoneSurvives() throws IOException {
        assertThat(throughBytes(new RawRecord("t", 0, 0, 0, null)).value()).isNull();
    }

    @Test
    void emptyValueIsNoTombstone() throws IOException {
        assertThat(throughBytes(new RawRecord("t", 0, 0, 0, new byte[0])).value()).isEmpty();
    }

    @Test
    void snapshotRestoresTheSerializer() {
        assertThat(serializer.snapshotConfiguration().restoreSerializer()).isEqualTo(serializer);
    }

    private RawRecord throughBytes(RawRecord record) throws IOException {
        DataOutputSerializer target = new DataOutputSerializer(64);
        serializer.serialize(record, target);
        return serializer.deserialize(new DataInputDeserializer(target.getCopyOfBuffer()));
    }
}
