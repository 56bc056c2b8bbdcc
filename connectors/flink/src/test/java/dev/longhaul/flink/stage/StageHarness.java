package dev.longhaul.flink.stage;

import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.event.EventTypes;
import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.operators.TestMetrics;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.operators.testutils.MockEnvironmentBuilder;
import org.apache.flink.streaming.api.operators.ProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;

/** A running stage operator, its keyring, its staging directory and a site that it knows. */
final class StageHarness implements AutoCloseable {
    static final long LARGEST_FILE_BYTES = 64L << 20;
    static final int QUARANTINE_PER_MINUTE = 100;

    final StagingLayout layout;
    final TestSite edge;
    private final Path directory;
    private final Path keyring;
    private final PrivateKeys dataCentre;
    private TestMetrics metrics;
    private SinkSettings archive;
    private OneInputStreamOperatorTestHarness<RawRecord, TransferEvent> operator;

    StageHarness(Path directory) throws Exception {
        this.directory = directory;
        sentinel(null);
        layout = new StagingLayout(directory.resolve(".staging").toString());
        keyring = directory.resolve("keyring");
        dataCentre = TestSite.dataCentre(keyring, directory);
        edge = site("edge01");
        restart(1, null);
    }

    /** Another site that the keyring knows, from the next start on at the latest. */
    TestSite site(String name) throws Exception {
        return TestSite.known(name, dataCentre, keyring, directory);
    }

    TestSite stranger(String name) {
        return TestSite.stranger(name, dataCentre);
    }

    /** Ends the operator and starts another one under an epoch, from a snapshot or from nothing. */
    void restart(long epoch, OperatorSubtaskState state) throws Exception {
        close();
        StageSettings settings =
                new StageSettings(
                        layout,
                        archive,
                        new StagingEpoch(layout, epoch),
                        keyring.toString(),
                        LARGEST_FILE_BYTES,
                        4L << 20,
                        2,
                        16,
                        QUARANTINE_PER_MINUTE);
        metrics = new TestMetrics();
        operator =
                new OneInputStreamOperatorTestHarness<>(
                        new ProcessOperator<>(new StageFunction(settings)),
                        new MockEnvironmentBuilder()
                                .setTaskName("stage")
                                .setManagedMemorySize(3 << 20)
                                .setMetricGroup(metrics.taskGroup())
                                .build());
        operator.getExecutionConfig().enableObjectReuse();
        operator.setup(EventTypes.transferEvent().createSerializer(new SerializerConfigImpl()));
        if (state != null) {
            operator.initializeState(state);
        }
        operator.open();
    }

    /** From the next start on the archive has one. */
    void sentinel(String name) {
        archive = new SinkSettings("archive", directory.toString(), null, null, null, name);
    }

    TestMetrics metrics() {
        return metrics;
    }

    void receive(RawRecord record) throws Exception {
        operator.processElement(new StreamRecord<>(record));
    }

    OperatorSubtaskState snapshot() throws Exception {
        return operator.snapshot(1, 1);
    }

    List<TransferEvent> events() {
        return operator.extractOutputValues();
    }

    List<String> reasons() {
        return quarantined().stream().map(QuarantinedRecord::reason).toList();
    }

    List<QuarantinedRecord> quarantined() {
        return side(SideOutputs.quarantine());
    }

    <T> List<T> side(OutputTag<T> tag) {
        ConcurrentLinkedQueue<StreamRecord<T>> records = operator.getSideOutput(tag);
        return records == null ? List.of() : records.stream().map(StreamRecord::getValue).toList();
    }

    Path growing(TransferId transfer) {
        return layout.growing(edge.site, transfer);
    }

    /** The chunks of a file of {@link #edge}. */
    List<byte[]> chunks(TransferId transfer, byte[] file) {
        List<byte[]> chunks = new ArrayList<>();
        for (int at = 0; at < file.length; at += TestSite.CHUNK_BYTES) {
            int end = Math.min(file.length, at + TestSite.CHUNK_BYTES);
            byte[] plaintext = Arrays.copyOfRange(file, at, end);
            chunks.add(edge.chunk(transfer, at / TestSite.CHUNK_BYTES, plaintext));
        }
        return chunks;
    }

    /** Incompressible, the same for the same length. */
    static byte[] content(int bytes) {
        byte[] content = new byte[bytes];
        new Random(bytes).nextBytes(content);
        return content;
    }

    @Override
    public void close() throws Exception {
        if (operator != null) {
            operator.close();
            operator = null;
        }
    }
}
