package dev.longhaul.flink.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.flink.archive.Newest;
import dev.longhaul.flink.archive.NewestSerializer;
import dev.longhaul.flink.assemble.Tombstone;
import dev.longhaul.flink.assemble.TombstoneSerializer;
import dev.longhaul.flink.assemble.TransferProgress;
import dev.longhaul.flink.assemble.TransferProgressSerializer;
import dev.longhaul.flink.batch.SettledFile;
import dev.longhaul.flink.batch.SettledFileSerializer;
import dev.longhaul.flink.batch.Standing;
import dev.longhaul.flink.batch.StandingSerializer;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.BatchEvent.BatchClosed;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.TransferEvent.Abandoned;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.event.TransferEvent.Refused;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.progress.AlarmCounts;
import dev.longhaul.flink.progress.PartitionPosition;
import dev.longhaul.flink.progress.PartitionPositionSerializer;
import dev.longhaul.flink.progress.RunIdSerializer;
import dev.longhaul.flink.progress.RunPosition;
import dev.longhaul.flink.progress.RunPositionSerializer;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every type goes through its serializer unchanged, and checked-in bytes stay readable. */
public class SerializersTest {
    record Example(VersionedSerializer<Object> serializer, Object value) {
        String name() {
            return serializer.getClass().getSimpleName() + "." + value.getClass().getSimpleName();
        }

        @Override
        public String toString() {
            return name();
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> Example example(VersionedSerializer<T> serializer, T value) {
        return new Example((VersionedSerializer<Object>) serializer, value);
    }

    private static BatchRecord batch() {
        return new BatchRecord(
                new BatchId(1, 2),
                TestNas.path("run1"),
                TestNas.MODIFIED,
                3,
                4,
                new byte[32],
                1,
                List.of(new BatchRecord.Skipped(TestNas.path("s"), "unreadable")),
                1,
                List.of(TestNas.path("empty")));
    }

    static Stream<Example> examples() {
        Manifest manifest = TestNas.manifest("a/b", 5, "content");
        return Stream.of(
                example(
                        new TransferEventSerializer(),
                        new ChunkWritten(TestNas.SITE, new TransferId(1, 2), 22, 3, 4)),
                example(
                        new TransferEventSerializer(),
                        new ManifestArrived(TestNas.SITE, manifest, 3, 17)),
                example(
                        new TransferEventSerializer(),
                        new Abandoned(TestNas.SITE, new TransferId(1, 2), "source changed")),
                example(
                        new TransferEventSerializer(),
                        new Refused(TestNas.SITE, new TransferId(1, 2), "too large")),
                example(
                        new AssembledFileSerializer(),
                        new AssembledFile(TestNas.SITE, manifest, Order.CLEAN)),
                example(
                        new ArchivedFileSerializer(),
                        new ArchivedFile(TestNas.SITE, manifest, TestNas.path("f"))),
                example(new BatchEventSerializer(), new BatchClosed(TestNas.SITE, batch())),
                example(
                        new BatchEventSerializer(),
                        new FileSettled(
                                TestNas.SITE,
                                TestNas.path("run1"),
                                new BatchId(1, 2),
                                new TransferId(3, 4),
                                5,
                                TestNas.path("a"),
                                "working",
                                Outcome.SUPERSEDED,
                                TestNas.path("f"),
                                new byte[32],
                                true)),
                example(
                        new SiteReceiptSerializer(),
                        new SiteReceipt(
                                TestNas.SITE,
                                new Receipt.Missing(
                                        new Receipt.Subject(
                                                new TransferId(1, 2), 3, 4, new byte[32]),
                                        List.of(new Receipt.ChunkRange(0, 9)),
                                        TestNas.MODIFIED))),
                example(
                        new QuarantinedRecordSerializer(),
                        new QuarantinedRecord(
                                "edge01", "t", 1, 2, "R", "d", new byte[32], new byte[] {1})),
                example(new ManifestSerializer(), manifest),
                example(new BatchRecordSerializer(), batch()),
                example(new TransferProgressSerializer(), new TransferProgress(1, 2, 3, 22, 5)),
                example(
                        new TombstoneSerializer(),
                        new Tombstone(Tombstone.End.RELEASED, manifest, 9)),
                example(
                        new NewestSerializer(),
                        new Newest(1, TestNas.path("f"), new TransferId(3, 4))),
                example(new SettledFileSerializer(), new SettledFile(5, Outcome.SUPERSEDED, 7)),
                example(new StandingSerializer(), new Standing(new BatchId(1, 2), 3)),
                example(
                        new RecordSeenSerializer(),
                        new RecordSeen(
                                "edge01.longhaul.files",
                                1,
                                2,
                                TestNas.SITE,
                                new RunId(3, 4),
                                5,
                                6)),
                example(new RunIdSerializer(), new RunId(1, 2)),
                example(new RunPositionSerializer(), new RunPosition(1, 2)),
                example(
                        new PartitionPositionSerializer(),
                        new PartitionPosition(1, 2, 3, new AlarmCounts(4, 5, 6, 7, 8, 9))));
    }

    private static byte[] bytes(Example example) throws IOException {
        DataOutputSerializer target = new DataOutputSerializer(64);
        example.serializer().serialize(example.value(), target);
        return target.getCopyOfBuffer();
    }

    private static byte[] snapshot(Example example) throws IOException {
        DataOutputSerializer target = new DataOutputSerializer(64);
        TypeSerializerSnapshot.writeVersionedSnapshot(
                target, example.serializer().snapshotConfiguration());
        return target.getCopyOfBuffer();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void valueComesBackUnchanged(Example example) throws Exception {
        byte[] written = bytes(example);
        Object read = example.serializer().deserialize(new DataInputDeserializer(written));
        assertThat(read).usingRecursiveComparison().isEqualTo(example.value());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void checkedInBytesStayReadable(Example example) throws Exception {
        Properties golden = golden();
        assertThat(golden.getProperty(example.name()))
                .as("%s has no checked-in bytes; now they are", example.name())
                .isEqualTo(HexFormat.of().formatHex(bytes(example)));
        byte[] snapshot = HexFormat.of().parseHex(golden.getProperty(example.name() + ".snapshot"));
        TypeSerializerSnapshot<Object> restored =
                TypeSerializerSnapshot.readVersionedSnapshot(
                        new DataInputDeserializer(snapshot), getClass().getClassLoader());
        assertThat(restored.restoreSerializer()).isEqualTo(example.serializer());
        assertThat(
                        example.serializer()
                                .snapshotConfiguration()
                                .resolveSchemaCompatibility(restored)
                                .isCompatibleAsIs())
                .isTrue();
    }

    /** What earlier versions wrote, by the name of its golden bytes. */
    static Stream<Example> earlierExamples() {
        return Stream.of(
                example(new NewestSerializer(), new Newest(1, TestNas.path("f"), null)),
                example(
                        new BatchEventSerializer(),
                        new FileSettled(
                                TestNas.SITE,
                                TestNas.path("run1"),
                                new BatchId(1, 2),
                                new TransferId(3, 4),
                                5,
                                TestNas.path("a"),
                                "working",
                                Outcome.SUPERSEDED,
                                TestNas.path("f"),
                                new byte[32],
                                true)));
    }

    @ParameterizedTest
    @MethodSource("earlierExamples")
    void bytesOfEarlierVersionsStayReadable(Example example) throws Exception {
        Properties golden = golden();
        byte[] written = HexFormat.of().parseHex(golden.getProperty(example.name() + ".v1"));
        Object read = example.serializer().deserialize(new DataInputDeserializer(written));
        assertThat(read).usingRecursiveComparison().isEqualTo(example.value());
        assertThat(bytes(example)).isNotEqualTo(written);
        Object again = example.serializer().deserialize(new DataInputDeserializer(bytes(example)));
        assertThat(again).usingRecursiveComparison().isEqualTo(example.value());
    }

    @ParameterizedTest
    @MethodSource("earlierExamples")
    void snapshotsOfEarlierVersionsAreCompatible(Example example) throws Exception {
        String golden = golden().getProperty(example.name() + ".v1.snapshot");
        TypeSerializerSnapshot<Object> restored =
                TypeSerializerSnapshot.readVersionedSnapshot(
                        new DataInputDeserializer(HexFormat.of().parseHex(golden)),
                        getClass().getClassLoader());
        assertThat(
                        example.serializer()
                                .snapshotConfiguration()
                                .resolveSchemaCompatibility(restored)
                                .isCompatibleAsIs())
                .isTrue();
    }

    @Test
    void versionOfTheFutureIsRefusedByNumber() {
        byte[] future = {9};
        assertThatThrownBy(
                        () ->
                                new ArchivedFileSerializer()
                                        .deserialize(new DataInputDeserializer(future)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not 9");
    }

    private static Properties golden() throws IOException {
        Properties golden = new Properties();
        try (InputStream bytes =
                SerializersTest.class.getResourceAsStream("/golden/flink-state.properties")) {
            golden.load(bytes);
        }
        return golden;
    }

    /** Prints the lines to check in for a new type or version. */
    public static void main(String[] arguments) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Example example : examples().toList()) {
            lines.append(example.name())
                    .append('=')
                    .append(HexFormat.of().formatHex(bytes(example)))
                    .append('\n')
                    .append(example.name())
                    .append(".snapshot=")
                    .append(HexFormat.of().formatHex(snapshot(example)))
                    .append('\n');
        }
        java.nio.file.Files.writeString(java.nio.file.Path.of(arguments[0]), lines);
    }
}
