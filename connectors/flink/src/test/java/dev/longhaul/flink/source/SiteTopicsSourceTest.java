package dev.longhaul.flink.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiteTopicsSourceTest {
    /** What the consumers are made with; the source does not show it. */
    private static Properties properties(Map<String, String> kafka) throws Exception {
        Field properties = KafkaSource.class.getDeclaredField("props");
        properties.setAccessible(true);
        return (Properties) properties.get(SiteTopicsSource.create(kafka));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "latest", "earliest"})
    void expiredOffsetGoesOnWithTheEarliestRecordLeftWhateverTheClientIsTold(String told)
            throws Exception {
        assertThat(properties(Map.of("bootstrap.servers", "dc:9092", "auto.offset.reset", told)))
                .containsEntry("auto.offset.reset", "earliest");
    }

    @Test
    void newTopicsAreFoundWithinHalfAMinute() throws Exception {
        assertThat(properties(Map.of("bootstrap.servers", "dc:9092")))
                .containsEntry("partition.discovery.interval.ms", "30000");
    }

    @Test
    void clientPropertiesWinOverTheDefaults() throws Exception {
        assertThat(properties(Map.of("bootstrap.servers", "dc:9092", "max.poll.records", "2")))
                .containsEntry("max.poll.records", "2")
                .containsEntry("source.reader.element.queue.capacity", "1");
    }
}
