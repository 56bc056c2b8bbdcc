package dev.longhaul.flink.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer.PartitionOffsetsRetriever;
import org.apache.flink.connector.kafka.source.split.KafkaPartitionSplit;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class StartingOffsetsTest {
    private static final TopicPartition LISTED = new TopicPartition("t", 0);
    private static final TopicPartition OTHER = new TopicPartition("t", 1);
    private static final TopicPartition QUIET = new TopicPartition("t", 2);
    private static final List<TopicPartition> ALL = List.of(LISTED, OTHER, QUIET);

    /** A broker whose groups have committed everything, and whose third partition is quiet. */
    private static final PartitionOffsetsRetriever BROKER =
            new PartitionOffsetsRetriever() {
                @Override
                public Map<TopicPartition, Long> committedOffsets(Collection<TopicPartition> of) {
                    throw new AssertionError("what a group has committed does not count");
                }

                @Override
                public Map<TopicPartition, Long> endOffsets(Collection<TopicPartition> of) {
                    Map<TopicPartition, Long> ends = new HashMap<>();
                    of.forEach(partition -> ends.put(partition, 100L));
                    return ends;
                }

                @Override
                public Map<TopicPartition, Long> beginningOffsets(Collection<TopicPartition> of) {
                    throw new AssertionError("the reader looks itself");
                }

                @Override
                public Map<TopicPartition, OffsetAndTimestamp> offsetsForTimes(
                        Map<TopicPartition, Long> times) {
                    Map<TopicPartition, OffsetAndTimestamp> found = new HashMap<>();
                    if (times.containsKey(OTHER)) {
                        found.put(OTHER, new OffsetAndTimestamp(42, times.get(OTHER)));
                    }
                    return found;
                }
            };

    @Test
    void withoutAnythingEverythingIsReadFromItsEarliestRecord() {
        assertThat(new StartingOffsets(Map.of(), null).getPartitionOffsets(ALL, BROKER))
                .containsOnlyKeys(ALL)
                .containsValues(KafkaPartitionSplit.EARLIEST_OFFSET);
    }

    @Test
    void partitionsThatAreNotListedBeginAtTheirEarliestRecord() {
        Map<TopicPartition, Long> starts =
                new StartingOffsets(Map.of(LISTED, 7L), null).getPartitionOffsets(ALL, BROKER);
        assertThat(starts)
                .containsEntry(LISTED, 7L)
                .containsEntry(OTHER, KafkaPartitionSplit.EARLIEST_OFFSET);
    }

    @Test
    void timeIsForPartitionsWithoutAnOffset() {
        Map<TopicPartition, Long> starts =
                new StartingOffsets(Map.of(LISTED, 7L), Instant.EPOCH)
                        .getPartitionOffsets(ALL, BROKER);
        assertThat(starts)
                .containsEntry(LISTED, 7L)
                .containsEntry(OTHER, 42L)
                .containsEntry(QUIET, 100L);
    }

    @Test
    void offsetThatHasExpiredGoesToTheEarliestRecordLeft() {
        assertThat(new StartingOffsets(Map.of(), Instant.EPOCH).getAutoOffsetResetStrategy())
                .hasToString("earliest");
    }
}
