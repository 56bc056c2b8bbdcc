package dev.longhaul.edge.kafka;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Properties of the Kafka clients: ours, then the user's, where they do not take away a promise.
 */
public final class KafkaSettings {
    private static final int LARGEST_REQUEST_BYTES = 12 << 20;

    /** What delivery rests on, and why it is not the user's to set. */
    private static final Map<String, String> OURS =
            new TreeMap<>(
                    Map.of(
                            ProducerConfig.ACKS_CONFIG,
                            "every record is acknowledged by all in-sync replicas",
                            ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                            "a retry must not reorder records",
                            ProducerConfig.COMPRESSION_TYPE_CONFIG,
                            "records are ciphertext",
                            ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION,
                            "a retry must not reorder records",
                            ProducerConfig.TRANSACTIONAL_ID_CONFIG,
                            "there are no transactions",
                            ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG,
                            "keys are bytes",
                            ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG,
                            "records are bytes",
                            ConsumerConfig.GROUP_ID_CONFIG,
                            "receipts are read without a group"));

    private KafkaSettings() {}

    /**
     * @throws IllegalArgumentException that names the key
     */
    public static void check(Map<String, String> kafka) {
        if (kafka.getOrDefault(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, "").isBlank()) {
            throw new IllegalArgumentException(
                    "kafka.bootstrap.servers needs to be HOST:PORT, not empty");
        }
        OURS.forEach(
                (key, why) -> {
                    if (kafka.containsKey(key)) {
                        throw new IllegalArgumentException(
                                "kafka.%s needs to be left out (%s), not %s"
                                        .formatted(key, why, kafka.get(key)));
                    }
                });
    }

    /**
     * @param bufferBytes bound of what waits in the producer
     */
    public static Map<String, Object> producer(Map<String, String> user, long bufferBytes) {
        Map<String, Object> settings = new HashMap<>();
        settings.put(ProducerConfig.CLIENT_ID_CONFIG, "longhaul-send");
        settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, bufferBytes);
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST_REQUEST_BYTES);
        // A chunk above it is a batch of its own, in an array of its exact size.
        settings.put(ProducerConfig.BATCH_SIZE_CONFIG, 1 << 20);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 5);
        settings.put(ProducerConfig.SEND_BUFFER_CONFIG, -1);
        // A broker that went away comes back: hours of sending do not end for its restart. Whoever
        // waits is told so, and may break off.
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, Integer.MAX_VALUE);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, Long.MAX_VALUE);
        addUser(settings, user, ProducerConfig.configNames());
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 5);
        settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "none");
        settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        return settings;
    }

    /** A reader of receipts: small records, no group. */
    public static Map<String, Object> receiptsConsumer(Map<String, String> user) {
        Map<String, Object> settings = new HashMap<>();
        settings.put(ConsumerConfig.CLIENT_ID_CONFIG, "longhaul-receipts");
        settings.put(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, 2 << 20);
        settings.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, 1 << 20);
        settings.put(ConsumerConfig.RECEIVE_BUFFER_CONFIG, -1);
        addUser(settings, user, ConsumerConfig.configNames());
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        return settings;
    }

    public static Map<String, Object> admin(Map<String, String> user) {
        Map<String, Object> settings = new HashMap<>();
        settings.put(AdminClientConfig.CLIENT_ID_CONFIG, "longhaul-send-check");
        addUser(settings, user, AdminClientConfig.configNames());
        return settings;
    }

    /** The user's keys for this client; keys of other clients would only cause warnings. */
    private static void addUser(
            Map<String, Object> settings, Map<String, String> user, Set<String> known) {
        user.forEach(
                (key, value) -> {
                    if (known.contains(key) || !isKnownToAny(key)) {
                        settings.put(key, value);
                    }
                });
    }

    private static boolean isKnownToAny(String key) {
        return ProducerConfig.configNames().contains(key)
                || ConsumerConfig.configNames().contains(key)
                || AdminClientConfig.configNames().contains(key);
    }
}
