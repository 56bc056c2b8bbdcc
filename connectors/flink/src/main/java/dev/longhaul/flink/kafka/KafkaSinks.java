package dev.longhaul.flink.kafka;

import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.kafka.PresentTopicsSink.Topic;
import dev.longhaul.flink.quarantine.QuarantineJson;
import dev.longhaul.flink.receipt.ReceiptTopics;
import dev.longhaul.flink.receipt.SealedReceipt;
import dev.longhaul.flink.replay.HistoryLine;
import dev.longhaul.flink.replay.HistoryLines;
import dev.longhaul.flink.source.SiteTopics;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaSink;

/**
 * The Kafka sinks of the job: at least once, acknowledged by all replicas. While the broker is away
 * they wait, for ten minutes unless configured otherwise; then they fail the job, and it goes on
 * from its last checkpoint. What is for a topic that does not exist is dropped, for that wait would
 * never end.
 */
public final class KafkaSinks {
    private static final Map<String, String> DEFAULTS =
            Map.of(
                    "acks", "all",
                    "linger.ms", "20",
                    "max.block.ms", "600000",
                    "delivery.timeout.ms", "600000",
                    "request.timeout.ms", "60000",
                    "compression.type", "none");

    private KafkaSinks() {}

    public static Sink<SealedReceipt> receipts(Map<String, String> kafka) {
        return sink(
                "receipts",
                kafka,
                new ReceiptTopics(),
                receipt -> SiteTopics.receipts(receipt.site()));
    }

    public static Sink<QuarantinedRecord> quarantine(Map<String, String> kafka) {
        return sink("quarantine", kafka, new QuarantineJson(), record -> SiteTopics.QUARANTINE);
    }

    public static Sink<HistoryLine> history(Map<String, String> kafka) {
        return sink("history", kafka, new HistoryLines(), line -> SiteTopics.HISTORY);
    }

    private static <T> Sink<T> sink(
            String part,
            Map<String, String> kafka,
            KafkaRecordSerializationSchema<T> schema,
            Topic<T> topic) {
        Properties properties = new Properties();
        properties.putAll(DEFAULTS);
        properties.putAll(kafka);
        KafkaSink<T> sink =
                KafkaSink.<T>builder()
                        .setKafkaProducerConfig(properties)
                        .setBootstrapServers(properties.getProperty("bootstrap.servers"))
                        .setDeliveryGuarantee(DeliveryGuarantee.AT_LEAST_ONCE)
                        .setRecordSerializer(schema)
                        .build();
        Properties admin = new Properties();
        admin.putAll(kafka);
        return new PresentTopicsSink<>(part, sink, topic, admin);
    }
}
