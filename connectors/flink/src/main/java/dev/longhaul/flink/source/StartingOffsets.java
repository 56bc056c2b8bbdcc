package dev.longhaul.flink.source;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.connector.kafka.source.split.KafkaPartitionSplit;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.clients.consumer.OffsetResetStrategy;
import org.apache.kafka.common.TopicPartition;

/**
 * Where a job without state begins: at a given offset, else at a time, else at the earliest record.
 *
 * <p>Flink's own initializers do not fit: the one for offsets begins with what the group has
 * committed in partitions that are not listed, and the one for times skips to the end of the log
 * once an offset has expired. Here an offset that has expired goes to the earliest record left.
 */
public final class StartingOffsets implements OffsetsInitializer {
    private static final long serialVersionUID = 1L;

    private final HashMap<TopicPartition, Long> offsets;
    private final Instant time;

    /**
     * @param time for partitions without an offset; null for their earliest record
     */
    public StartingOffsets(Map<TopicPartition, Long> offsets, Instant time) {
        this.offsets = new HashMap<>(offsets);
        this.time = time;
    }

    @Override
    public Map<TopicPartition, Long> getPartitionOffsets(
            Collection<TopicPartition> partitions, PartitionOffsetsRetriever retriever) {
        Map<TopicPartition, Long> starts = new HashMap<>();
        Set<TopicPartition> others = new HashSet<>();
        for (TopicPartition partition : partitions) {
            Long offset = offsets.get(partition);
            if (offset == null) {
                others.add(partition);
            } else {
                starts.put(partition, offset);
            }
        }
        if (time != null && !others.isEmpty()) {
            starts.putAll(startsAtTime(others, retriever));
        } else {
            others.forEach(other -> starts.put(other, KafkaPartitionSplit.EARLIEST_OFFSET));
        }
        return starts;
    }

    /** The ends are asked for first: what is appended meanwhile is read. */
    private Map<TopicPartition, Long> startsAtTime(
            Set<TopicPartition> partitions, PartitionOffsetsRetriever retriever) {
        Map<TopicPartition, Long> starts = new HashMap<>(retriever.endOffsets(partitions));
        Map<TopicPartition, Long> times = new HashMap<>();
        partitions.forEach(partition -> times.put(partition, time.toEpochMilli()));
        for (Map.Entry<TopicPartition, OffsetAndTimestamp> found :
                retriever.offsetsForTimes(times).entrySet()) {
            if (found.getValue() != null) {
                starts.put(found.getKey(), found.getValue().offset());
            }
        }
        return starts;
    }

    @Override
    @SuppressWarnings("deprecation") // the interface wants it
    public OffsetResetStrategy getAutoOffsetResetStrategy() {
        return OffsetResetStrategy.EARLIEST;
    }
}
