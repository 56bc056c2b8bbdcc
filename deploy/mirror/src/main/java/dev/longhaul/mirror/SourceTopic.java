package dev.longhaul.mirror;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.LogDirDescription;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartition;

/** What the source says of the topic that is mirrored. Not thread-safe. */
final class SourceTopic implements AutoCloseable {
    /**
     * One partition.
     *
     * @param sizeBytes of its log; -1 where the source does not tell
     */
    record Extent(long startOffset, long endOffset, long sizeBytes) {
        long recordBytes() {
            long records = endOffset - startOffset;
            return sizeBytes < 0 ? -1 : records <= 0 ? 0 : sizeBytes / records;
        }
    }

    private final Map<String, String> kafka;
    private final String topic;
    private final Admin admin;

    SourceTopic(MirrorConfig config) throws BrokerException {
        this.kafka = config.sourceKafka();
        this.topic = config.sourceTopic();
        this.admin = Brokers.admin(kafka);
    }

    Map<Integer, Extent> partitions() throws BrokerException, InterruptedException {
        TopicDescription described =
                Brokers.answer(kafka, admin.describeTopics(List.of(topic)).allTopicNames())
                        .get(topic);
        int partitions = described.partitions().size();
        Map<Integer, Long> starts = offsets(partitions, OffsetSpec.earliest());
        Map<Integer, Long> ends = offsets(partitions, OffsetSpec.latest());
        Map<Integer, Long> sizes = sizes(described);
        Map<Integer, Extent> extents = new HashMap<>();
        ends.forEach(
                (partition, end) ->
                        extents.put(
                                partition,
                                new Extent(
                                        starts.get(partition),
                                        end,
                                        sizes.getOrDefault(partition, -1L))));
        return extents;
    }

    private Map<Integer, Long> offsets(int partitions, OffsetSpec which)
            throws BrokerException, InterruptedException {
        Map<TopicPartition, OffsetSpec> wanted =
                IntStream.range(0, partitions)
                        .mapToObj(partition -> new TopicPartition(topic, partition))
                        .collect(Collectors.toMap(Function.identity(), partition -> which));
        var listed = Brokers.answer(kafka, admin.listOffsets(wanted).all());
        Map<Integer, Long> offsets = new HashMap<>();
        listed.forEach((partition, info) -> offsets.put(partition.partition(), info.offset()));
        return offsets;
    }

    /**
     * Of the leaders' logs. Needs a right that a mirror may lack: without it they are not known.
     */
    private Map<Integer, Long> sizes(TopicDescription described) throws InterruptedException {
        List<Integer> leaders =
                described.partitions().stream()
                        .map(partition -> partition.leader())
                        .filter(leader -> leader != null && !leader.isEmpty())
                        .map(Node::id)
                        .distinct()
                        .toList();
        Map<Integer, Long> sizes = new HashMap<>();
        try {
            var answer = Brokers.answer(kafka, admin.describeLogDirs(leaders).allDescriptions());
            answer.values().forEach(dirs -> dirs.values().forEach(dir -> note(dir, sizes)));
        } catch (BrokerException refused) {
            return Map.of();
        }
        return sizes;
    }

    private void note(LogDirDescription directory, Map<Integer, Long> sizes) {
        directory
                .replicaInfos()
                .forEach(
                        (replica, info) -> {
                            if (replica.topic().equals(topic)) {
                                sizes.merge(replica.partition(), info.size(), Math::max);
                            }
                        });
    }

    @Override
    public void close() {
        admin.close(Duration.ofSeconds(1));
    }
}
