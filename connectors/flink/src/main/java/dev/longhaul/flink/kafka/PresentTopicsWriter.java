package dev.longhaul.flink.kafka;

import dev.longhaul.flink.kafka.PresentTopicsSink.Topic;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.metrics.Counter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what is for a topic that exists. */
final class PresentTopicsWriter<T> implements SinkWriter<T> {
    private static final Logger LOG = LoggerFactory.getLogger(PresentTopicsWriter.class);
    private static final long BETWEEN_WARNINGS_NANOS = Duration.ofMinutes(1).toNanos();
    private static final int TOPICS = 1024;

    private final SinkWriter<T> writer;
    private final Topic<T> topic;
    private final TopicPresence topics;
    private final Counter dropped;
    private final Map<String, Long> warnedNanos = new HashMap<>();

    PresentTopicsWriter(
            SinkWriter<T> writer, Topic<T> topic, TopicPresence topics, Counter dropped) {
        this.writer = writer;
        this.topic = topic;
        this.topics = topics;
        this.dropped = dropped;
    }

    @Override
    public void write(T element, Context context) throws IOException, InterruptedException {
        String name = topic.apply(element);
        if (topics.isMissing(name)) {
            drop(name);
        } else {
            writer.write(element, context);
        }
    }

    private void drop(String name) {
        dropped.inc();
        long now = System.nanoTime();
        Long last = warnedNanos.get(name);
        if (last == null || now - last > BETWEEN_WARNINGS_NANOS) {
            if (warnedNanos.size() >= TOPICS) {
                warnedNanos.clear();
            }
            warnedNanos.put(name, now);
            LOG.warn("no topic {}: what is for it is dropped (longhaul topics apply)", name);
        }
    }

    @Override
    public void flush(boolean endOfInput) throws IOException, InterruptedException {
        writer.flush(endOfInput);
    }

    @Override
    public void close() throws Exception {
        topics.close();
        writer.close();
    }
}
