package dev.longhaul.replay.follow;

import dev.longhaul.replay.log.LogException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** The history topic from now on, as far as it is about one replay. Not thread-safe. */
public final class HistoryTopic implements AutoCloseable {
    public static final String NAME = "longhaul.history";

    private static final Map<String, Object> SETTINGS =
            Map.of("enable.auto.commit", false, "auto.offset.reset", "earliest");

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final byte[] key;

    /**
     * @param kafka client properties of the data centre's broker
     * @throws LogException there is no such topic
     */
    public static HistoryTopic fromNow(Map<String, String> kafka, String replayId)
            throws LogException {
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.putAll(SETTINGS);
        settings.remove("group.id");
        HistoryTopic topic =
                new HistoryTopic(
                        new KafkaConsumer<>(
                                settings, new ByteArrayDeserializer(), new ByteArrayDeserializer()),
                        replayId);
        topic.seekToEnd();
        return topic;
    }

    private HistoryTopic(KafkaConsumer<byte[], byte[]> consumer, String replayId) {
        this.consumer = consumer;
        this.key = replayId.getBytes(StandardCharsets.UTF_8);
    }

    private void seekToEnd() throws LogException {
        List<PartitionInfo> infos = consumer.listTopics().getOrDefault(NAME, List.of());
        if (infos.isEmpty()) {
            consumer.close();
            throw new LogException(
                    "there is no topic " + NAME + ", in which a replay says what it has done");
        }
        List<TopicPartition> all =
                infos.stream().map(info -> new TopicPartition(NAME, info.partition())).toList();
        consumer.assign(all);
        consumer.seekToEnd(all);
        all.forEach(consumer::position); // seeks at once, not with the first poll
    }

    /** What has come since; waits for so long where nothing has. */
    public List<HistoryLine> poll(Duration patience) {
        List<HistoryLine> lines = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(patience)) {
            if (Arrays.equals(record.key(), key)) {
                HistoryLine.parse(record.value()).ifPresent(lines::add);
            }
        }
        return lines;
    }

    @Override
    public void close() {
        consumer.close();
    }
}
