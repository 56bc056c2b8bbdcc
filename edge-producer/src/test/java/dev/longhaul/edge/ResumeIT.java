package dev.longhaul.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.edge.kafka.KafkaSettings;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Senders in processes of their own, one of them killed, and a broker that is killed, too. */
@Timeout(180)
class ResumeIT {
    private static final int PARTITIONS = 4;
    private static final int CHUNKS = 80;

    /** What goes without a word from the data centre: more than half of the chunks. */
    private static final ByteSize WINDOW = new ByteSize(24 << 20);

    private static final String RECEIPTS = "dc.longhaul.receipts.edge01";

    @TempDir private Path folder;
    private final Set<RecordHeader> chunks = new HashSet<>();

    @Test
    void aKilledSenderGoesOnWhereItStopped() throws Exception {
        TestSite site = new TestSite(folder);
        Path run = Files.createDirectories(folder.resolve("run-1"));
        Files.write(run.resolve("large.bag"), TestSite.content(CHUNKS * TestSite.CHUNK_BYTES, 1));
        try (KafkaProcess kafka = KafkaProcess.start(folder.resolve("kafka"));
                FakeDataCentre dataCentre = site.dataCentre()) {
            kafka.createTopic("longhaul.files", PARTITIONS);
            kafka.createTopic(RECEIPTS, 1);
            ConfigFile.write(folder.resolve("edge.yaml"), site.config(kafka.client(), WINDOW));
            try (KafkaConsumer<byte[], byte[]> consumer =
                            new KafkaConsumer<>(KafkaSettings.receiptsConsumer(kafka.client()));
                    KafkaProducer<byte[], byte[]> receipts =
                            new KafkaProducer<>(KafkaSettings.producer(kafka.client(), 16 << 20))) {
                consumer.assign(partitions());
                consumer.seekToBeginning(partitions());
                Process first = sender(run, "first");
                while (chunks.size() < CHUNKS / 2) {
                    take(consumer, dataCentre, null);
                }
                assertThat(sender(run, "second").waitFor()).isEqualTo(2);
                first.destroyForcibly().waitFor();
                assertThat(first.exitValue()).isEqualTo(137);
                assertThat(Files.readString(folder.resolve("second.log")))
                        .contains("process " + first.pid());

                Process again = sender(run, "again");
                while (again.isAlive()) {
                    take(consumer, dataCentre, receipts);
                }
                assertThat(Files.readString(folder.resolve("again.log"))).contains("complete");
                assertThat(again.exitValue()).isZero();
            }
            Manifest manifest = dataCentre.manifest("large.bag");
            assertThat(dataCentre.content(manifest))
                    .isEqualTo(Files.readAllBytes(run.resolve("large.bag")));
            assertThat(chunks.stream().map(RecordHeader::transferId).distinct()).hasSize(1);
            // The journal had them all: while the second one was refused, half a second went by.
            assertThat(chunks).hasSize(CHUNKS);
        }
    }

    @Test
    void aBrokerThatComesLateAndGoesAwayMeanwhileIsWaitedFor() throws Exception {
        TestSite site = new TestSite(folder);
        Path run = Files.createDirectories(folder.resolve("run-1"));
        Files.write(run.resolve("large.bag"), TestSite.content(CHUNKS * TestSite.CHUNK_BYTES, 1));
        try (KafkaProcess kafka = KafkaProcess.start(folder.resolve("kafka"));
                FakeDataCentre dataCentre = site.dataCentre()) {
            kafka.createTopic("longhaul.files", PARTITIONS);
            kafka.createTopic(RECEIPTS, 1);
            ConfigFile.write(folder.resolve("edge.yaml"), site.config(kafka.client(), WINDOW));
            kafka.kill();
            Process sender = sender(run, "sender");
            kafka.restart();
            try (KafkaConsumer<byte[], byte[]> consumer =
                            new KafkaConsumer<>(KafkaSettings.receiptsConsumer(kafka.client()));
                    KafkaProducer<byte[], byte[]> receipts =
                            new KafkaProducer<>(KafkaSettings.producer(kafka.client(), 16 << 20))) {
                consumer.assign(partitions());
                consumer.seekToBeginning(partitions());
                while (chunks.size() < CHUNKS / 4) {
                    take(consumer, dataCentre, receipts);
                }
                kafka.kill();
                kafka.restart();
                while (sender.isAlive()) {
                    take(consumer, dataCentre, receipts);
                }
            }
            assertThat(Files.readString(folder.resolve("sender.log"))).contains("complete");
            assertThat(dataCentre.content(dataCentre.manifest("large.bag")))
                    .isEqualTo(Files.readAllBytes(run.resolve("large.bag")));
        }
    }

    /**
     * Takes in what has come.
     *
     * @param receipts null: nothing is answered
     */
    private void take(
            KafkaConsumer<byte[], byte[]> consumer,
            FakeDataCentre dataCentre,
            KafkaProducer<byte[], byte[]> receipts)
            throws Exception {
        for (ConsumerRecord<byte[], byte[]> one : consumer.poll(Duration.ofMillis(200))) {
            RecordHeader header = RecordHeader.read(one.value());
            if (header.type() == RecordType.CHUNK) {
                chunks.add(header);
            }
            Optional<Manifest> manifest = dataCentre.accept(one.partition(), one.value());
            if (receipts != null && header.type() == RecordType.BATCH) {
                BatchRecord batch = dataCentre.batches().get(dataCentre.batches().size() - 1);
                receipts.send(receipt(dataCentre.complete(batch, "archive"))).get();
                receipts.send(receipt(dataCentre.complete(batch, "working"))).get();
            }
            if (receipts != null) {
                receipts.send(receipt(dataCentre.progress(header))).get();
                if (manifest.isPresent() && dataCentre.missing(manifest.get()).isEmpty()) {
                    receipts.send(receipt(dataCentre.stored(manifest.get(), "archive"))).get();
                    receipts.send(receipt(dataCentre.stored(manifest.get(), "working"))).get();
                }
            }
        }
    }

    private static ProducerRecord<byte[], byte[]> receipt(byte[] value) {
        return new ProducerRecord<>(RECEIPTS, 0, null, value);
    }

    private static List<TopicPartition> partitions() {
        return IntStream.range(0, PARTITIONS)
                .mapToObj(number -> new TopicPartition("longhaul.files", number))
                .toList();
    }

    private Process sender(Path run, String name) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty(
                                "surefire.test.class.path", System.getProperty("java.class.path")),
                        SenderProcess.class.getName(),
                        folder.resolve("edge.yaml").toString(),
                        run.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile())
                .start();
    }
}
