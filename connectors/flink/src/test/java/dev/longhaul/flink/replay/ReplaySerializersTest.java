package dev.longhaul.flink.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.FileOutcome;
import dev.longhaul.flink.event.FileOutcomeSerializer;
import dev.longhaul.flink.event.VersionedSerializer;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** They travel and are never in state: a side job is never restored by another version. */
class ReplaySerializersTest {
    private static <T> T throughBytes(VersionedSerializer<T> serializer, T value)
            throws IOException {
        DataOutputSerializer target = new DataOutputSerializer(64);
        serializer.serialize(value, target);
        return serializer.deserialize(new DataInputDeserializer(target.getCopyOfBuffer()));
    }

    @ParameterizedTest
    @EnumSource(FileOutcome.Kind.class)
    void outcomeComesBackUnchanged(FileOutcome.Kind kind) throws Exception {
        FileOutcome outcome =
                new FileOutcome(
                        TestNas.SITE,
                        new TransferId(1, 2),
                        "working",
                        kind,
                        TestNas.path("a/b"),
                        "why");
        assertThat(throughBytes(new FileOutcomeSerializer(), outcome)).isEqualTo(outcome);
    }

    @Test
    void lineComesBackUnchanged() throws Exception {
        HistoryLine line = new HistoryLine("r1", new byte[] {1, 2, 3});
        HistoryLine read = throughBytes(new HistoryLineSerializer(), line);
        assertThat(read).usingRecursiveComparison().isEqualTo(line);
    }
}
