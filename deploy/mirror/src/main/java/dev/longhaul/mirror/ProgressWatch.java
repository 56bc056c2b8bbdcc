package dev.longhaul.mirror;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Compares what the source holds with what was carried. Not thread-safe. */
final class ProgressWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ProgressWatch.class);

    private final MirrorConfig config;
    private final Admin source;
    private final MirroredOffsets mirrored;
    private final StallClock clock;

    ProgressWatch(MirrorConfig config) throws BrokerException {
        this.config = config;
        this.source = Brokers.admin(config.sourceKafka());
        this.mirrored = MirroredOffsets.open(config);
        this.clock = new StallClock(config.stalledAfter());
    }

    /** Partitions that stand still for too long; none while a broker does not answer. */
    List<Integer> stalled() throws InterruptedException {
        try {
            return clock.observe(progress(), Duration.ofNanos(System.nanoTime()));
        } catch (BrokerException | KafkaException away) {
            LOG.info("progress of {} is not known: {}", config.label(), away.getMessage());
            clock.forget();
            return List.of();
        }
    }

    private Map<Integer, PartitionProgress> progress()
            throws BrokerException, InterruptedException {
        int partitions = description().partitions().size();
        Map<Integer, Long> starts = offsets(partitions, OffsetSpec.earliest());
        Map<Integer, Long> ends = offsets(partitions, OffsetSpec.latest());
        Map<Integer, Long> carried = mirrored.read();
        Map<Integer, PartitionProgress> progress = new HashMap<>();
        ends.forEach(
                (partition, end) -> {
                    long carriedOffset = carried.getOrDefault(partition, 0L);
                    long nextOffset = Math.max(carriedOffset, starts.get(partition));
                    progress.put(partition, new PartitionProgress(nextOffset, end));
                });
        return progress;
    }

    private TopicDescription description() throws BrokerException, InterruptedException {
        String topic = config.sourceTopic();
        var described = source.describeTopics(List.of(topic)).allTopicNames();
        return Brokers.answer(config.sourceKafka(), described).get(topic);
    }

    private Map<Integer, Long> offsets(int partitions, OffsetSpec which)
            throws BrokerException, InterruptedException {
        Map<TopicPartition, OffsetSpec> wanted =
                IntStream.range(0, partitions)
                        .mapToObj(partition -> new TopicPartition(config.sourceTopic(), partition))
                        .collect(Collectors.toMap(Function.identity(), partition -> which));
        var listed = Brokers.answer(config.sourceKafka(), source.listOffsets(wanted).all());
        Map<Integer, Long> offsets = new HashMap<>();
        listed.forEach((partition, info) -> offsets.put(partition.partition(), info.offset()));
        return offsets;
    }

    @Override
    public void close() {
        source.close(Duration.ofSeconds(1));
        mirrored.close();
    }
}
