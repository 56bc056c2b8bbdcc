package dev.longhaul.faults.records;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.faults.stack.KafkaSide;
import dev.longhaul.mirror.topics.Topology;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** What came into quarantine after a moment. */
public final class QuarantineLog {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final TopicRecords topic;
    private final Map<TopicPartition, Long> since;

    private QuarantineLog(TopicRecords topic, Map<TopicPartition, Long> since) {
        this.topic = topic;
        this.since = since;
    }

    /** From now on. */
    public static QuarantineLog from(KafkaSide dataCentre)
            throws InterruptedException, ExecutionException {
        return new QuarantineLog(
                new TopicRecords(dataCentre, Topology.QUARANTINE),
                dataCentre.endOffsets(Topology.QUARANTINE));
    }

    public List<JsonNode> entries() throws InterruptedException, ExecutionException, IOException {
        List<JsonNode> entries = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : topic.from(since)) {
            entries.add(JSON.readTree(record.value()));
        }
        return entries;
    }

    /** The reasons of what is there as soon as there are so many; at most two minutes. */
    public List<String> awaitReasons(int count) throws Exception {
        await(count + " records in quarantine")
                .atMost(PATIENCE)
                .until(() -> entries().size() >= count);
        return entries().stream().map(entry -> entry.path("reason").asText()).toList();
    }
}
