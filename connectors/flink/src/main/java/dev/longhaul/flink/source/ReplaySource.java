package dev.longhaul.flink.source;

import dev.longhaul.replay.log.OffsetRange;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.kafka.common.TopicPartition;

/**
 * The Kafka source of a side job: given ranges of given partitions, once.
 *
 * <p>Each partition is read no further than its range, but the source never ends: a bounded one
 * does not end either once it was restored (FLINK-31006), and its end would end the job before its
 * outboxes are empty. Whoever submitted the job cancels it. Nothing is committed, so that no group
 * is left on the broker.
 */
public final class ReplaySource {
    private ReplaySource() {}

    /**
     * @param kafka client properties of the data centre's broker; they win over the defaults
     * @param ranges at most one a partition, none empty
     */
    public static KafkaSource<RawRecord> create(
            Map<String, String> kafka, String replayId, Collection<OffsetRange> ranges) {
        Map<TopicPartition, Long> starts = new HashMap<>();
        Map<TopicPartition, Long> stops = new HashMap<>();
        for (OffsetRange range : ranges) {
            starts.put(range.partition(), range.from());
            stops.put(range.partition(), range.to());
        }
        Properties properties = SiteTopicsSource.properties(kafka);
        properties.setProperty("partition.discovery.interval.ms", "-1");
        properties.setProperty("commit.offsets.on.checkpoint", "false");
        String group = "longhaul-replay-" + replayId;
        return KafkaSource.<RawRecord>builder()
                .setProperties(properties)
                .setPartitions(new HashSet<>(starts.keySet())) // serializable
                .setGroupId(group)
                .setClientIdPrefix(group)
                .setStartingOffsets(new StartingOffsets(starts, null))
                .setUnbounded(OffsetsInitializer.offsets(stops))
                .setDeserializer(new RawRecordDeserializer())
                .build();
    }
}
