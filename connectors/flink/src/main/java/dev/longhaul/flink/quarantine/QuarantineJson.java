package dev.longhaul.flink.quarantine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.source.SiteTopics;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * A quarantine record as one line of JSON, its key the alias of the site. The digest is
 * hexadecimal, the first bytes of the record are base64.
 */
public final class QuarantineJson implements KafkaRecordSerializationSchema<QuarantinedRecord> {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Override
    public ProducerRecord<byte[], byte[]> serialize(
            QuarantinedRecord record, KafkaSinkContext context, Long timestamp) {
        return new ProducerRecord<>(
                SiteTopics.QUARANTINE,
                record.site().getBytes(StandardCharsets.UTF_8),
                json(record));
    }

    static byte[] json(QuarantinedRecord record) {
        ObjectNode node = JSON.createObjectNode();
        node.put("site", record.site());
        node.put("topic", record.topic());
        node.put("partition", record.partition());
        node.put("offset", record.offset());
        node.put("reason", record.reason());
        node.put("detail", record.detail());
        node.put("sha256", HexFormat.of().formatHex(record.sha256()));
        node.put("head", record.head());
        try {
            return JSON.writeValueAsBytes(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree of strings is always JSON", impossible);
        }
    }
}
