package dev.longhaul.edge.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.Test;

class KafkaSettingsTest {
    private static final Map<String, String> SERVERS = Map.of("bootstrap.servers", "a:1");

    @Test
    void brokerThatIsAwayIsWaitedFor() {
        ProducerConfig producer = new ProducerConfig(settings(SERVERS));
        assertThat(producer.getInt("delivery.timeout.ms")).isEqualTo(Integer.MAX_VALUE);
        assertThat(producer.getLong("max.block.ms")).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void userMaySetAnEarlierEnd() {
        Map<String, String> user =
                Map.of("bootstrap.servers", "a:1", "delivery.timeout.ms", "60000");
        assertThat(KafkaSettings.producer(user, 1 << 20))
                .containsEntry("delivery.timeout.ms", "60000");
    }

    @Test
    void promisesOfTheProducerStay() {
        ProducerConfig producer = new ProducerConfig(settings(SERVERS));
        assertThat(producer.getString("acks")).isEqualTo("-1");
        assertThat(producer.getBoolean("enable.idempotence")).isTrue();
        assertThat(producer.getString("compression.type")).isEqualTo("none");
    }

    private static Map<String, Object> settings(Map<String, String> user) {
        return KafkaSettings.producer(user, 1 << 20);
    }
}
