package dev.longhaul.edge.kafka;

import dev.longhaul.edge.EdgeConfig;
import dev.longhaul.edge.SendException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** The broker of the site that a configuration names. */
public final class SiteBroker implements SiteConnections {
    public static final String FILES_TOPIC = "longhaul.files";
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);

    private final EdgeConfig config;

    public SiteBroker(EdgeConfig config) {
        this.config = config;
    }

    @Override
    public int filePartitions() throws SendException, InterruptedException {
        try (Closing admin = new Closing(Admin.create(KafkaSettings.admin(config.kafka())))) {
            TopicDescription topic =
                    admin.admin
                            .describeTopics(List.of(FILES_TOPIC))
                            .allTopicNames()
                            .get(ANSWER_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                            .get(FILES_TOPIC);
            return topic.partitions().size();
        } catch (TimeoutException e) {
            throw noAnswer(e);
        } catch (ExecutionException e) {
            throw refused(e.getCause());
        } catch (org.apache.kafka.common.config.ConfigException e) {
            // A property that no broker has seen: for the caller to report as configuration.
            throw e;
        } catch (KafkaException e) {
            throw refused(e);
        }
    }

    @Override
    public Producer<byte[], byte[]> producer() {
        long bufferBytes = config.memoryPlan().kafkaBufferBytes();
        return new KafkaProducer<>(KafkaSettings.producer(config.kafka(), bufferBytes));
    }

    @Override
    public Consumer<byte[], byte[]> receiptsConsumer() {
        return new KafkaConsumer<>(KafkaSettings.receiptsConsumer(config.kafka()));
    }

    @Override
    public SiteAdmin admin() {
        return new KafkaSiteAdmin(Admin.create(KafkaSettings.admin(config.kafka())));
    }

    private SendException refused(Throwable failure) {
        if (failure instanceof UnknownTopicOrPartitionException) {
            return new SendException(
                    "topic " + FILES_TOPIC + " does not exist at " + servers(),
                    "longhaul topics apply",
                    failure);
        }
        if (failure instanceof org.apache.kafka.common.errors.TimeoutException) {
            return noAnswer(failure);
        }
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        return new SendException(
                "the broker at " + servers() + " cannot be used: " + cause.getMessage(),
                null,
                failure);
    }

    private SendException noAnswer(Throwable failure) {
        return SendException.away(
                "the broker at %s does not answer".formatted(servers()),
                "is it running, and is kafka.bootstrap.servers right?",
                failure);
    }

    private String servers() {
        return config.kafka().get(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG);
    }

    /** An admin client that does not wait for an answer when it is closed. */
    private record Closing(Admin admin) implements AutoCloseable {
        @Override
        public void close() {
            admin.close(Duration.ZERO);
        }
    }
}
