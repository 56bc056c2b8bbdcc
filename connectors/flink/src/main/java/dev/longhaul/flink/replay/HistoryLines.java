package dev.longhaul.flink.replay;

import dev.longhaul.flink.source.SiteTopics;
import java.nio.charset.StandardCharsets;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Sends each line to {@code longhaul.history}, its key the id of the replay. */
public final class HistoryLines implements KafkaRecordSerializationSchema<HistoryLine> {
    private static final long serialVersionUID = 1L;

    @Override
    public ProducerRecord<byte[], byte[]> serialize(
            HistoryLine line, KafkaSinkContext context, Long timestamp) {
        return new ProducerRecord<>(
                SiteTopics.HISTORY, line.key().getBytes(StandardCharsets.UTF_8), line.json());
    }
}
