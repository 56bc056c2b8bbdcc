package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.mirror.topics.Side;
import dev.longhaul.mirror.topics.TopicChange;
import dev.longhaul.mirror.topics.TopicsApply;
import dev.longhaul.mirror.topics.Topology;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two real brokers and real mirrors, each in a process of its own. */
class MirrorRunIT {
    private static final SiteId SITE = new SiteId("edge01");
    private static final int PARTITIONS = 4;
    private static final int RECORD_BYTES = 4 * 1024 * 1024 + 1000;
    private static final long GIB = 1L << 30;
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final List<String> DATA_FLAGS =
            List.of("-Xmx320m", "-XX:+ExitOnOutOfMemoryError");
    private static final List<String> RECEIPT_FLAGS =
            List.of("-Xmx128m", "-XX:+ExitOnOutOfMemoryError");

    @TempDir static Path brokers;
    private static KafkaProcess site;
    private static KafkaProcess dataCentre;
    @TempDir Path folder;

    @BeforeAll
    static void startBrokersWithTopics() throws IOException, InterruptedException, BrokerException {
        site = KafkaProcess.start(brokers.resolve("site"));
        dataCentre = KafkaProcess.start(brokers.resolve("dc"));
        TopicsApply.apply(Configs.topics(Side.SITE, site.client()), false, false);
        TopicsApply.apply(Configs.topics(Side.DC, dataCentre.client()), false, false);
    }

    @AfterAll
    static void stopBrokers() {
        site.close();
        dataCentre.close();
    }

    @Test
    void applyingTopicsAgainChangesNothing() throws BrokerException, InterruptedException {
        assertThat(TopicsApply.apply(Configs.topics(Side.DC, dataCentre.client()), false, false))
                .extracting(TopicChange::outcome)
                .containsOnly(TopicChange.Outcome.KEPT);
    }

    @Test
    void largeRecordsArriveIdenticalWithinTheMemoryBudget() throws Exception {
        List<String> sent = send(site, Topology.FILES, 50);
        try (ChildJvm mirror = mirror(Direction.DATA, DATA_FLAGS)) {
            awaitRunning(mirror, "data edge01 -> dc is running with 2 tasks");
            assertThat(receive(dataCentre, Topology.mirroredFiles(SITE), PARTITIONS, sent))
                    .containsAll(sent);
            assertThat(mirror.peakResidentBytes()).isLessThan(GIB);
        }
    }

    @Test
    void receiptsTravelBack() throws Exception {
        try (ChildJvm mirror = mirror(Direction.RECEIPTS, RECEIPT_FLAGS)) {
            awaitRunning(mirror, "receipts dc -> edge01 is running with 1 tasks");
            List<String> sent = sendSmall(dataCentre, Topology.receipts(SITE));
            String arriving = Topology.mirroredReceipts("dc", SITE);
            assertThat(receive(site, arriving, 1, sent)).containsExactlyElementsOf(sent);
        }
    }

    @Test
    void siteAwayIsWaitedForAndCatchesUp() throws Exception {
        try (ChildJvm mirror = mirror(Direction.DATA, DATA_FLAGS)) {
            awaitRunning(mirror, "is running with 2 tasks");
            site.kill();
            site.restart();
            List<String> sent = send(site, Topology.FILES, 8);
            assertThat(receive(dataCentre, Topology.mirroredFiles(SITE), PARTITIONS, sent))
                    .containsAll(sent);
            assertThat(mirror.isAlive()).isTrue();
        }
    }

    @Test
    void siteAwayAtTheStartIsWaitedFor() throws Exception {
        site.kill();
        try (ChildJvm mirror = mirror(Direction.DATA, DATA_FLAGS)) {
            awaitRunning(mirror, "waiting: broker");
            site.restart();
            awaitRunning(mirror, "is running with 2 tasks");
        }
    }

    @Test
    void targetThatTakesNoSuchRecordEndsTheProcessAndNothingIsLost() throws Exception {
        List<String> sent = new ArrayList<>();
        try (ChildJvm mirror = mirror(Direction.DATA, DATA_FLAGS)) {
            awaitRunning(mirror, "is running with 2 tasks");
            setTarget("max.message.bytes", "1048576");
            sent.addAll(send(site, Topology.FILES, 4));
            awaitRunning(mirror, "RecordTooLargeException");
            assertThat(mirror.awaitExit()).isEqualTo(1);
            assertThat(mirror.output()).containsAnyOf("tasks failed", "the target refused");
            try (ChildJvm again = mirror(Direction.DATA, DATA_FLAGS)) {
                assertThat(again.awaitExit()).isEqualTo(1);
                assertThat(again.output()).contains("max.message.bytes of edge01.longhaul.files");
            }
        } finally {
            TopicsApply.apply(Configs.topics(Side.DC, dataCentre.client()), false, false);
        }
        try (ChildJvm mended = mirror(Direction.DATA, DATA_FLAGS)) {
            awaitRunning(mended, "is running with 2 tasks");
            assertThat(receive(dataCentre, Topology.mirroredFiles(SITE), PARTITIONS, sent))
                    .containsAll(sent);
        }
    }

    private static void setTarget(String key, String value) throws Exception {
        var topic = new ConfigResource(ConfigResource.Type.TOPIC, Topology.mirroredFiles(SITE));
        var set = new AlterConfigOp(new ConfigEntry(key, value), AlterConfigOp.OpType.SET);
        try (Admin admin = Brokers.admin(dataCentre.client())) {
            admin.incrementalAlterConfigs(Map.of(topic, List.of(set))).all().get();
        }
    }

    @Test
    void tooSmallHeapIsRefused() throws Exception {
        try (ChildJvm mirror = mirror(Direction.DATA, List.of("-Xmx128m"))) {
            assertThat(mirror.awaitExit()).isEqualTo(1);
            assertThat(mirror.said("heap needs to be at least")).isTrue();
        }
    }

    private ChildJvm mirror(Direction direction, List<String> flags) throws IOException {
        return ChildJvm.start(
                folder.resolve("mirror.log"),
                flags,
                MirrorChild.class,
                direction.name(),
                site.client().get("bootstrap.servers"),
                dataCentre.client().get("bootstrap.servers"));
    }

    private static void awaitRunning(ChildJvm mirror, String line) {
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(mirror.output()).contains(line));
    }

    private static List<String> send(KafkaProcess broker, String topic, int records)
            throws Exception {
        Random random = new Random(records);
        List<byte[]> values = new ArrayList<>();
        for (int i = 0; i < records; i++) {
            byte[] value = new byte[RECORD_BYTES];
            random.nextBytes(value);
            values.add(value);
        }
        return send(broker, topic, PARTITIONS, values);
    }

    private static List<String> sendSmall(KafkaProcess broker, String topic) throws Exception {
        List<byte[]> values =
                IntStream.range(0, 200)
                        .mapToObj(i -> ByteBuffer.allocate(4).putInt(i).array())
                        .toList();
        return send(broker, topic, 1, values);
    }

    private static List<String> send(
            KafkaProcess broker, String topic, int partitions, List<byte[]> values)
            throws ExecutionException, InterruptedException {
        List<String> digests = new ArrayList<>();
        Map<String, Object> settings =
                Map.of(
                        "bootstrap.servers",
                        broker.client().get("bootstrap.servers"),
                        "max.request.size",
                        "12582912");
        try (var producer =
                new KafkaProducer<>(
                        settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            for (int i = 0; i < values.size(); i++) {
                byte[] value = values.get(i);
                producer.send(new ProducerRecord<>(topic, i % partitions, null, value)).get();
                digests.add(digest(value));
            }
        }
        return digests;
    }

    private static List<String> receive(
            KafkaProcess broker, String topic, int partitions, List<String> awaited) {
        Map<String, Object> settings =
                Map.of(
                        "bootstrap.servers",
                        broker.client().get("bootstrap.servers"),
                        "auto.offset.reset",
                        "earliest");
        List<String> digests = new ArrayList<>();
        try (var consumer =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(
                    IntStream.range(0, partitions)
                            .mapToObj(partition -> new TopicPartition(topic, partition))
                            .toList());
            long deadlineNanos = System.nanoTime() + PATIENCE.toNanos();
            while (!digests.containsAll(awaited) && System.nanoTime() - deadlineNanos < 0) {
                consumer.poll(Duration.ofMillis(200))
                        .forEach(record -> digests.add(digest(record.value())));
            }
        }
        return digests;
    }

    private static String digest(byte[] value) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(value));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
