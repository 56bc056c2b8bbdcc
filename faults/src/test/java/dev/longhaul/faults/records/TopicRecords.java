package dev.longhaul.faults.records;

import dev.longhaul.faults.stack.KafkaSide;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Reads and appends whole records of a topic, as anybody can who reaches the broker. */
public final class TopicRecords {
    private static final int LARGEST_BYTES = 12 << 20;

    private final KafkaSide side;
    private final String topic;

    public TopicRecords(KafkaSide side, String topic) {
        this.side = side;
        this.topic = topic;
    }

    public String topic() {
        return topic;
    }

    /** Where the next records will stand. */
    public Map<TopicPartition, Long> end() throws InterruptedException, ExecutionException {
        return side.endOffsets(topic);
    }

    /** Shows every record that stands there now, in the order of each partition. */
    public void forEach(Consumer<ConsumerRecord<byte[], byte[]>> visitor)
            throws InterruptedException, ExecutionException {
        forEach(side.startOffsets(topic), visitor);
    }

    /**
     * What came since a moment; all of it is in memory.
     *
     * @param offsets by partition, where to begin
     */
    public List<ConsumerRecord<byte[], byte[]>> from(Map<TopicPartition, Long> offsets)
            throws InterruptedException, ExecutionException {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        forEach(offsets, records::add);
        return records;
    }

    /**
     * Shows every record that came since a moment and stands there now.
     *
     * @param offsets by partition, where to begin
     */
    public void forEach(
            Map<TopicPartition, Long> offsets, Consumer<ConsumerRecord<byte[], byte[]>> visitor)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, Long> ends = side.endOffsets(topic);
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            consumer.assign(ends.keySet());
            offsets.forEach(consumer::seek);
            while (ends.entrySet().stream()
                    .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofSeconds(1)).forEach(visitor);
            }
        }
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        Map<String, Object> settings = new HashMap<>();
        settings.put("bootstrap.servers", side.bootstrap());
        settings.put("enable.auto.commit", false);
        settings.put("auto.offset.reset", "earliest");
        settings.put("max.poll.records", 8);
        settings.put("fetch.max.bytes", LARGEST_BYTES);
        return new KafkaConsumer<>(
                settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** Appends them in this order, each to its partition; returns when the broker has them. */
    public void append(List<Appended> records) throws InterruptedException, ExecutionException {
        Map<String, Object> settings = new HashMap<>();
        settings.put("bootstrap.servers", side.bootstrap());
        settings.put("max.request.size", LARGEST_BYTES);
        settings.put("acks", "all");
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            for (Appended one : records) {
                producer.send(
                                new ProducerRecord<>(
                                        topic, one.partition(), one.timestamp(), null, one.value()))
                        .get();
            }
        }
    }

    /**
     * A record to append.
     *
     * @param timestamp in milliseconds since 1970, or null for now
     */
    public record Appended(int partition, Long timestamp, byte[] value) {
        /** The same bytes in the same partition. */
        public static Appended copyOf(ConsumerRecord<byte[], byte[]> record) {
            return new Appended(record.partition(), null, record.value());
        }

        public Appended with(byte[] otherValue) {
            return new Appended(partition, timestamp, otherValue);
        }
    }
}
