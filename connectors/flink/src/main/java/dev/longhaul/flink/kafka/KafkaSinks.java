package dev.longhaul.flink.kafka;

import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.quarantine.QuarantineJson;
import dev.longhaul.flink.receipt.ReceiptTopics;
import dev.longhaul.flink.receipt.SealedReceipt;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaSink;

/**
 * The Kafka sinks of the job: at least once, acknowledged by all replicas. While the broker is away
 * they wait; a restart of the job would not bring it back sooner.
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

    public static KafkaSink<SealedReceipt> receipts(Map<String, String> kafka) {
        return sink(kafka, new ReceiptTopics());
    }

    public static KafkaSink<QuarantinedRecord> quarantine(Map<String, String> kafka) {
        return sink(kafka, new QuarantineJson());
    }

    private static <T> KafkaSink<T> sink(
            Map<String, String> kafka, KafkaRecordSerializationSchema<T> schema) {
        Properties properties = new Properties();
        properties.putAll(DEFAULTS);
        properties.putAll(kafka);
        return KafkaSink.<T>builder()
                .setKafkaProducerConfig(properties)
                .setBootstrapServers(properties.getProperty("bootstrap.servers"))
                .setDeliveryGuarantee(DeliveryGuarantee.AT_LEAST_ONCE)
                .setRecordSerializer(schema)
                .build();
    }
}
