package dev.longhaul.flink.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.metrics.SimpleCounter;
import org.junit.jupiter.api.Test;

class PresentTopicsWriterTest {
    private final SimpleCounter dropped = new SimpleCounter();
    private final Recording recording = new Recording();

    @Test
    void whatIsForAMissingTopicIsDroppedAndCounted() throws Exception {
        try (PresentTopicsWriter<String> writer = writer("gone")) {
            writer.write("gone", null);
            writer.write("there", null);
            writer.write("gone", null);
            writer.flush(false);
        }
        assertThat(recording.written).containsExactly("there", "flushed", "closed");
        assertThat(dropped.getCount()).isEqualTo(2);
    }

    private PresentTopicsWriter<String> writer(String missing) {
        TopicPresence topics =
                new TopicPresence() {
                    @Override
                    public boolean isMissing(String topic) {
                        return topic.equals(missing);
                    }

                    @Override
                    public void close() {}
                };
        return new PresentTopicsWriter<>(recording, element -> element, topics, dropped);
    }

    private static final class Recording implements SinkWriter<String> {
        private final List<String> written = new ArrayList<>();

        @Override
        public void write(String element, Context context) {
            written.add(element);
        }

        @Override
        public void flush(boolean endOfInput) {
            written.add("flushed");
        }

        @Override
        public void close() {
            written.add("closed");
        }
    }
}
