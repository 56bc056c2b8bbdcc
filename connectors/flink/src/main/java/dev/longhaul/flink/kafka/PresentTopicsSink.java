package dev.longhaul.flink.kafka;

import dev.longhaul.flink.metrics.LonghaulGroup;
import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.util.Properties;
import java.util.function.Function;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/**
 * A Kafka sink, at least once, that drops what is for a topic that does not exist: a producer would
 * wait for it and hold up the checkpoints of every site. What is dropped is counted and logged.
 *
 * <p>Only a writer, with no committer: at least once there is nothing to commit, and Flink's
 * committer would register a metric anew, with a warning, at each checkpoint.
 */
final class PresentTopicsSink<T> implements Sink<T> {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);
    private static final Duration FIRST_LOOK = Duration.ofSeconds(10);

    private final String part;
    private final Sink<T> kafkaSink;
    private final Topic<T> topic;
    private final Properties kafka;

    /** Where an element goes. */
    interface Topic<T> extends Function<T, String>, Serializable {}

    /**
     * @param part of the metrics' name
     * @param kafkaSink whose writer sends and flushes
     * @param kafka client properties, for looking at the topics
     */
    PresentTopicsSink(String part, Sink<T> kafkaSink, Topic<T> topic, Properties kafka) {
        this.part = part;
        this.kafkaSink = kafkaSink;
        this.topic = topic;
        this.kafka = kafka;
    }

    @Override
    public SinkWriter<T> createWriter(WriterInitContext context) throws IOException {
        ListedTopics topics = new ListedTopics(new AdminListing(kafka), BETWEEN_LOOKS);
        try {
            topics.awaitFirst(FIRST_LOOK);
            return new PresentTopicsWriter<>(
                    kafkaSink.createWriter(context),
                    topic,
                    topics,
                    LonghaulGroup.of(context.metricGroup(), part).counter("droppedWithoutTopic"));
        } catch (InterruptedException cancelled) {
            topics.close();
            Thread.currentThread().interrupt();
            throw new IOException("cancelled while looking at the topics", cancelled);
        } catch (IOException | RuntimeException failed) {
            topics.close();
            throw failed;
        }
    }
}
