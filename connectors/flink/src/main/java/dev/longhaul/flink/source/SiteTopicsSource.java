package dev.longhaul.flink.source;

import java.util.Map;
import java.util.Properties;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.connector.kafka.source.enumerator.subscriber.KafkaSubscriber;

/**
 * The Kafka source over the topics of all sites. A new site is found within 30 s; what it has sent
 * before is read from its earliest record on.
 *
 * <p>Memory: chunks are megabytes, and the reader queues whole polls, so polls are small and the
 * queue holds one.
 *
 * <p>An offset that has expired jumps to the earliest record left, which {@code progress} notices
 * (and the sender finds what is missing): one site's loss stops nobody. The reset strategy comes
 * from the starting offsets, whatever the client properties say. A broker that does not answer when
 * topics are looked for fails nothing.
 */
public final class SiteTopicsSource {
    public static final String GROUP = "longhaul-job";
    private static final Map<String, String> DEFAULTS =
            Map.ofEntries(
                    Map.entry("partition.discovery.interval.ms", "30000"),
                    Map.entry("source.reader.element.queue.capacity", "1"),
                    Map.entry("commit.offsets.on.checkpoint", "true"),
                    Map.entry("max.poll.records", "4"),
                    Map.entry("fetch.max.bytes", mebibytes(8)),
                    Map.entry("max.partition.fetch.bytes", mebibytes(8)),
                    Map.entry("receive.buffer.bytes", "-1"),
                    Map.entry("request.timeout.ms", "60000"),
                    Map.entry("default.api.timeout.ms", "300000"),
                    Map.entry("isolation.level", "read_uncommitted"));

    private SiteTopicsSource() {}

    /** What every reader of records needs; {@code kafka} wins over it. */
    static Properties properties(Map<String, String> kafka) {
        Properties properties = new Properties();
        properties.putAll(DEFAULTS);
        properties.putAll(kafka);
        return properties;
    }

    /** From the earliest records on. */
    public static KafkaSource<RawRecord> create(Map<String, String> kafka) {
        return create(kafka, new StartingOffsets(Map.of(), null));
    }

    /**
     * @param kafka client properties of the data centre's broker; they win over the defaults
     * @param start where a job without state begins; one that is restored goes on where it was
     */
    public static KafkaSource<RawRecord> create(
            Map<String, String> kafka, OffsetsInitializer start) {
        return KafkaSource.<RawRecord>builder()
                .setKafkaSubscriber(
                        new PatientSubscriber(
                                KafkaSubscriber.getTopicPatternSubscriber(SiteTopics.FILES)))
                .setGroupId(kafka.getOrDefault("group.id", GROUP))
                .setClientIdPrefix(GROUP)
                .setStartingOffsets(start)
                .setDeserializer(new RawRecordDeserializer())
                .setProperties(properties(kafka))
                .build();
    }

    private static String mebibytes(int count) {
        return Integer.toString(count << 20);
    }
}
