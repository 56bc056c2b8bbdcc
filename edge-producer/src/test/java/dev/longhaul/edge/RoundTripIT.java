package dev.longhaul.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.kafka.KafkaSettings;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundTripIT {
    private static final int PARTITIONS = 4;
    private static final String RECEIPTS = "dc.longhaul.receipts.edge01";

    @TempDir private Path folder;

    @Test
    void filesArriveAndReceiptsEndTheWaiting() throws Exception {
        TestSite site = new TestSite(folder);
        Path run = TestSite.filesOfAllSizes(folder.resolve("run-1"));
        try (KafkaProcess kafka = KafkaProcess.start(folder.resolve("kafka"));
                FakeDataCentre dataCentre = site.dataCentre()) {
            kafka.createTopic("longhaul.files", PARTITIONS);
            AtomicReference<SendReport> report = new AtomicReference<>();
            SendProgress progress = new SendProgress();
            FileSender sender = new FileSender(site.config(kafka.client()));
            Thread sending =
                    new Thread(
                            () -> {
                                try {
                                    report.set(sender.send(SendRequest.of(List.of(run)), progress));
                                } catch (Exception e) {
                                    throw new AssertionError(e);
                                }
                            });
            sending.start();
            Awaitility.await().until(progress::receiptsTopicMissing);
            kafka.createTopic(RECEIPTS, 1);
            answerAll(kafka.client(), dataCentre, TestSite.SIZES.size());
            sending.join(30_000);

            assertThat(report.get()).isNotNull();
            assertThat(report.get().complete()).isTrue();
            assertThat(report.get().count(SendCounter.IGNORED_RECEIPTS)).isEqualTo(1);
            assertThat(report.get().batches()).singleElement().satisfies(this::isWhole);
            for (int size : TestSite.SIZES) {
                Manifest manifest = dataCentre.manifest("deep/er/" + size + ".bag");
                Path source = run.resolve("deep/er/" + size + ".bag");
                assertThat(dataCentre.content(manifest)).isEqualTo(Files.readAllBytes(source));
                assertThat(manifest.modified())
                        .isEqualTo(Files.getLastModifiedTime(source).toInstant());
            }
            assertThat(dataCentre.batches()).hasSize(1);
        }
    }

    private void isWhole(BatchReport batch) {
        assertThat(batch.name()).isEqualTo("run-1");
        assertThat(batch.fileCount()).isEqualTo(TestSite.SIZES.size());
        assertThat(batch.doneFiles()).isEqualTo(TestSite.SIZES.size());
        assertThat(batch.wireBytes()).isPositive();
    }

    /** Reads the files topic from its start, and answers each manifest for both sinks. */
    private static void answerAll(Map<String, String> client, FakeDataCentre dataCentre, int files)
            throws Exception {
        List<TopicPartition> partitions =
                IntStream.range(0, PARTITIONS)
                        .mapToObj(number -> new TopicPartition("longhaul.files", number))
                        .toList();
        Map<String, Object> settings = KafkaSettings.receiptsConsumer(client);
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(settings);
                KafkaProducer<byte[], byte[]> receipts =
                        new KafkaProducer<>(KafkaSettings.producer(client, 16 << 20))) {
            receipts.send(new ProducerRecord<>(RECEIPTS, 0, null, new byte[] {1, 2, 3})).get();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            while (dataCentre.manifests().size() < files || dataCentre.batches().isEmpty()) {
                for (ConsumerRecord<byte[], byte[]> one : consumer.poll(Duration.ofSeconds(1))) {
                    Optional<Manifest> manifest = dataCentre.accept(one.partition(), one.value());
                    if (manifest.isPresent()) {
                        for (String sink : List.of("archive", "working")) {
                            byte[] stored = dataCentre.stored(manifest.get(), sink);
                            receipts.send(new ProducerRecord<>(RECEIPTS, 0, null, stored)).get();
                        }
                    }
                }
            }
            for (String sink : List.of("archive", "working")) {
                byte[] complete = dataCentre.complete(dataCentre.batches().get(0), sink);
                receipts.send(new ProducerRecord<>(RECEIPTS, 0, null, complete)).get();
            }
        }
    }
}
