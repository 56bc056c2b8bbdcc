package dev.longhaul.replay.log;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * The topics of a broker, read by a consumer without a group: nothing is committed, and no other
 * reader notices. Kafka fetches whole records, also where only their first bytes are looked at; one
 * fetch is held in memory at a time.
 */
public final class KafkaTopicLog implements TopicLog, AutoCloseable {
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Map<String, Object> SETTINGS =
            Map.of(
                    "enable.auto.commit",
                    false,
                    "auto.offset.reset",
                    "none",
                    "fetch.max.bytes",
                    16 << 20,
                    "max.partition.fetch.bytes",
                    16 << 20,
                    "receive.buffer.bytes",
                    -1,
                    "default.api.timeout.ms",
                    30_000);

    private final KafkaConsumer<byte[], byte[]> consumer;

    /**
     * @param kafka client properties of the data centre's broker
     */
    public KafkaTopicLog(Map<String, String> kafka) {
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.putAll(SETTINGS);
        settings.remove("group.id");
        this.consumer =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public List<TopicPartition> partitions() throws LogException {
        List<TopicPartition> partitions = new ArrayList<>();
        try {
            consumer.listTopics()
                    .forEach(
                            (topic, infos) -> {
                                if (FilesTopic.site(topic).isPresent()) {
                                    infos.forEach(
                                            info ->
                                                    partitions.add(
                                                            new TopicPartition(
                                                                    topic, info.partition())));
                                }
                            });
        } catch (TimeoutException away) {
            throw new LogException("the data centre's broker does not list its topics");
        }
        return List.copyOf(partitions);
    }

    @Override
    public OffsetRange bounds(TopicPartition partition) throws LogException {
        try {
            List<TopicPartition> one = List.of(partition);
            long begin = consumer.beginningOffsets(one).get(partition);
            long end = consumer.endOffsets(one).get(partition);
            return new OffsetRange(partition, begin, Math.max(begin, end));
        } catch (TimeoutException away) {
            throw away(partition);
        }
    }

    @Override
    public long offsetAt(TopicPartition partition, Instant time) throws LogException {
        try {
            OffsetAndTimestamp found =
                    consumer.offsetsForTimes(Map.of(partition, Math.max(0, time.toEpochMilli())))
                            .get(partition);
            return found == null ? bounds(partition).to() : found.offset();
        } catch (TimeoutException away) {
            throw away(partition);
        }
    }

    @Override
    public void read(OffsetRange range, Reader reader) throws LogException {
        TopicPartition partition = range.partition();
        consumer.assign(List.of(partition));
        consumer.seek(partition, range.from());
        long lastRecordNanos = System.nanoTime();
        long next = range.from();
        while (next < range.to()) {
            ConsumerRecords<byte[], byte[]> records = poll(partition);
            for (ConsumerRecord<byte[], byte[]> record : records) {
                if (range.contains(record.offset())) {
                    reader.read(
                            new LogRecord(
                                    partition,
                                    record.offset(),
                                    record.timestamp(),
                                    record.value()));
                }
            }
            long reached = consumer.position(partition);
            if (reached > next) {
                lastRecordNanos = System.nanoTime();
            } else if (System.nanoTime() - lastRecordNanos > PATIENCE.toNanos()) {
                throw away(partition);
            }
            next = reached;
        }
    }

    /** Where retention was faster, goes on with what is left. */
    private ConsumerRecords<byte[], byte[]> poll(TopicPartition partition) throws LogException {
        try {
            return consumer.poll(POLL);
        } catch (OffsetOutOfRangeException expired) {
            consumer.seek(partition, bounds(partition).from());
            return ConsumerRecords.empty();
        }
    }

    private static LogException away(TopicPartition partition) {
        return new LogException("the data centre's broker gives nothing of " + partition);
    }

    @Override
    public void close() {
        consumer.close();
    }
}
