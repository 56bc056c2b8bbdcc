package dev.longhaul.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.kafka.SiteAdmin;
import dev.longhaul.edge.kafka.SiteConnections;
import dev.longhaul.edge.recovery.RecoveryTimes;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSenderTest {
    private static final int PARTITIONS = 4;

    @TempDir private Path folder;
    private TestSite site;

    @BeforeEach
    void keys() throws IOException {
        site = new TestSite(folder);
    }

    @Test
    void everySizeArrivesInOrder() throws Exception {
        Path run = TestSite.filesOfAllSizes(folder.resolve("run-1"));
        Files.createDirectories(run.resolve("empty"));
        Broker broker = new Broker(any -> {});
        SendReport report = send(broker, run);
        assertThat(report.complete()).isTrue();
        try (FakeDataCentre dataCentre = accepted(broker)) {
            for (int size : TestSite.SIZES) {
                Manifest manifest = dataCentre.manifest("deep/er/" + size + ".bag");
                assertThat(dataCentre.content(manifest)).isEqualTo(TestSite.content(size, size));
                assertThat(manifest.fileBytes()).isEqualTo(size);
            }
            assertThat(dataCentre.batches())
                    .singleElement()
                    .satisfies(batch -> assertThat(batch.fileCount()).isEqualTo(6))
                    .satisfies(batch -> assertThat(batch.emptyDirectories()).hasSize(1));
        }
    }

    @Test
    void permissionBitsTravel() throws Exception {
        Path run = TestSite.filesOfAllSizes(folder.resolve("run-1"));
        Path file = run.resolve("deep/er/1.bag");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-x---"));
        Broker broker = new Broker(any -> {});
        send(broker, run);
        try (FakeDataCentre dataCentre = accepted(broker)) {
            assertThat(dataCentre.manifest("deep/er/1.bag").mode()).isEqualTo(0650);
        }
    }

    @Test
    void aFileThatGrowsWhileItIsReadIsNotSent() throws Exception {
        Path run = Files.createDirectories(folder.resolve("run-1"));
        Path growing = run.resolve("growing.bag");
        Files.write(growing, TestSite.content(40 * TestSite.CHUNK_BYTES, 1));
        Files.write(run.resolve("other.bag"), TestSite.content(5, 1));
        Broker broker = new Broker(any -> append(growing));
        SendReport report = send(broker, run);
        BatchReport batch = report.batches().get(0);
        assertThat(batch.skipped())
                .singleElement()
                .satisfies(one -> assertThat(one.reason()).contains("changed while it was read"))
                .satisfies(one -> assertThat(one.byPolicy()).isFalse());
        assertThat(report.complete()).isFalse();
        assertThat(batch.doneFiles()).isEqualTo(1);
        try (FakeDataCentre dataCentre = accepted(broker)) {
            assertThat(dataCentre.manifests()).hasSize(1);
            assertThat(dataCentre.batches().get(0).skipped()).hasSize(1);
            assertThat(dataCentre.batches().get(0).fileCount()).isEqualTo(1);
        }
    }

    @Test
    void aRecordThatTheBrokerDoesNotTakeEndsTheSending() throws Exception {
        Path run = TestSite.filesOfAllSizes(folder.resolve("run-1"));
        Broker broker = new Broker(any -> {});
        broker.sendException = new TimeoutException("no answer");
        SendReport report = send(broker, run);
        assertThat(report.failure()).hasValueSatisfying(r -> assertThat(r).contains("no answer"));
        assertThat(report.doneFiles()).isZero();
    }

    @Test
    void aSendingThatEndsSaysSoInItsMetrics() throws Exception {
        send(new Broker(any -> {}), TestSite.filesOfAllSizes(folder.resolve("run-1")));
        assertThat(Files.readString(site.metricsFile()))
                .contains("longhaul_sender_phase{phase=\"ended\"} 1\n")
                .contains("longhaul_sender_files_done 6\n", "longhaul_sender_journal_failed 0\n")
                .doesNotContain("longhaul_sender_broke_off");
    }

    @Test
    void aSendingThatBreaksOffSaysWhyInItsMetrics() throws Exception {
        Broker broker = new Broker(any -> {});
        broker.sendException = new TimeoutException("no answer");
        send(broker, TestSite.filesOfAllSizes(folder.resolve("run-1")));
        assertThat(Files.readString(site.metricsFile()))
                .containsPattern("longhaul_sender_broke_off\\{why=\".*no answer.*\"} 1\n");
    }

    @Test
    void aJournalThatCannotBeOpenedIsInTheMetrics() throws Exception {
        Files.writeString(folder.resolve("journal"), "no directory");
        Path run = TestSite.filesOfAllSizes(folder.resolve("run-1"));
        assertThatThrownBy(() -> send(new Broker(any -> {}), run))
                .isInstanceOf(ConfigException.class);
        assertThat(Files.readString(site.metricsFile()))
                .contains("longhaul_sender_journal_failed 1\n")
                .contains(
                        "longhaul_sender_broke_off{why=", "longhaul_sender_phase{phase=\"ended\"}");
    }

    @Test
    void aDryRunConnectsNothing() throws Exception {
        Path run = TestSite.filesOfAllSizes(folder.resolve("run-1"));
        SendRequest request =
                new SendRequest(
                        List.of(run),
                        Optional.empty(),
                        List.of(),
                        true,
                        Optional.empty(),
                        true,
                        Duration.ZERO,
                        true);
        SendReport report =
                new FileSender(config(), null, RecoveryTimes.STANDARD, Clock.systemUTC())
                        .send(request, new SendProgress());
        assertThat(report.fileCount()).isEqualTo(6);
        assertThat(report.complete()).isTrue();
    }

    private EdgeConfig config() {
        return site.config(Map.of("bootstrap.servers", "nowhere:1"));
    }

    private SendReport send(Broker broker, Path run) throws Exception {
        SendRequest request =
                new SendRequest(
                        List.of(run),
                        Optional.empty(),
                        List.of(),
                        false,
                        Optional.empty(),
                        true,
                        Duration.ZERO,
                        false);
        return new FileSender(
                        config(), broker.connections(), RecoveryTimes.STANDARD, Clock.systemUTC())
                .send(request, new SendProgress());
    }

    /** Opens all that was sent; checks numbers and partitions on the way. */
    private FakeDataCentre accepted(Broker broker) throws Exception {
        FakeDataCentre dataCentre = site.dataCentre();
        for (ProducerRecord<byte[], byte[]> one : broker.history()) {
            dataCentre.accept(one.partition(), one.value());
        }
        return dataCentre;
    }

    private static void append(Path file) {
        try {
            Files.write(file, new byte[] {1}, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes every record at once, and tells who wants to know. */
    private static final class Broker extends MockProducer<byte[], byte[]> {
        private final java.util.function.Consumer<ProducerRecord<byte[], byte[]>> listener;

        Broker(java.util.function.Consumer<ProducerRecord<byte[], byte[]>> listener) {
            super(true, null, new ByteArraySerializer(), new ByteArraySerializer());
            this.listener = listener;
        }

        @Override
        public synchronized Future<RecordMetadata> send(
                ProducerRecord<byte[], byte[]> message, Callback callback) {
            listener.accept(message);
            return super.send(message, callback);
        }

        SiteConnections connections() {
            return new SiteConnections() {
                @Override
                public int filePartitions() {
                    return PARTITIONS;
                }

                @Override
                public Producer<byte[], byte[]> producer() {
                    return Broker.this;
                }

                @Override
                public Consumer<byte[], byte[]> receiptsConsumer() {
                    return new MockConsumer<>("earliest");
                }

                @Override
                public SiteAdmin admin() {
                    return new FakeSiteAdmin(new ConcurrentHashMap<>());
                }
            };
        }
    }
}
