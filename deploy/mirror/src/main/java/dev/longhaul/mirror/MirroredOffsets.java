package dev.longhaul.mirror;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Which source offsets MirrorMaker has carried, as it notes itself in its offsets topic at the
 * target: keys {@code ["MirrorSourceConnector",{"cluster":…,"partition":0,"topic":…}]}, values
 * {@code {"offset":17}}. Not thread-safe.
 */
final class MirroredOffsets implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration ONE_POLL = Duration.ofMillis(200);

    private final String sourceTopic;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<Integer, Long> nextOffsets = new HashMap<>();

    private MirroredOffsets(String sourceTopic, KafkaConsumer<byte[], byte[]> consumer) {
        this.sourceTopic = sourceTopic;
        this.consumer = consumer;
    }

    static MirroredOffsets open(MirrorConfig config) {
        Map<String, Object> properties = new HashMap<>(config.targetKafka());
        properties.put("key.deserializer", ByteArrayDeserializer.class.getName());
        properties.put("value.deserializer", ByteArrayDeserializer.class.getName());
        properties.put("enable.auto.commit", "false");
        properties.put("auto.offset.reset", "earliest");
        properties.put("allow.auto.create.topics", "false");
        properties.put("client.id", ReceivedBytes.WATCH_CLIENT);
        KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(properties);
        TopicPartition only =
                new TopicPartition("mm2-offsets." + config.sourceAlias() + ".internal", 0);
        consumer.assign(List.of(only));
        return new MirroredOffsets(config.sourceTopic(), consumer);
    }

    /** The next source offset of each partition that was ever carried. */
    Map<Integer, Long> read() {
        for (var records = consumer.poll(ONE_POLL);
                !records.isEmpty();
                records = consumer.poll(ONE_POLL)) {
            records.forEach(this::note);
        }
        return Map.copyOf(nextOffsets);
    }

    private void note(ConsumerRecord<byte[], byte[]> entry) {
        JsonNode partition = parse(entry.key()).path(1);
        if (partition.path("topic").asText().equals(sourceTopic) && entry.value() != null) {
            long carriedOffset = parse(entry.value()).path("offset").asLong(-1);
            nextOffsets.put(partition.path("partition").asInt(), carriedOffset + 1);
        }
    }

    private static JsonNode parse(byte[] json) {
        try {
            return JSON.readTree(new String(json, java.nio.charset.StandardCharsets.UTF_8));
        } catch (JsonProcessingException foreign) {
            return JSON.nullNode();
        }
    }

    @Override
    public void close() {
        consumer.close(
                org.apache.kafka.clients.consumer.CloseOptions.timeout(Duration.ofSeconds(1)));
    }
}
