package dev.longhaul.mirror;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * What has to be true before MirrorMaker is started, for it would do something else in silence:
 * both brokers answer, both topics exist, and what the source takes the target takes as well.
 */
final class LinkPreflight {
    private static final int SECONDS_BETWEEN_TRIES = 2;

    private final MirrorConfig config;
    private final StatusFile status;
    private final CountDownLatch stop;

    LinkPreflight(MirrorConfig config, StatusFile status, CountDownLatch stop) {
        this.config = config;
        this.status = status;
        this.stop = stop;
    }

    /**
     * Waits for the brokers for as long as it takes.
     *
     * @return the number of partitions at the source
     * @throws MirrorFailedException where a topic is missing or the target's limit is the lower one
     */
    int pass() throws MirrorFailedException, InterruptedException {
        long sourceLimitBytes = limitBytes(config.sourceKafka(), config.sourceTopic());
        long targetLimitBytes = limitBytes(config.targetKafka(), config.targetTopic());
        if (sourceLimitBytes > targetLimitBytes) {
            throw new MirrorFailedException(
                    "max.message.bytes of %s needs to be at least that of %s, %d, not %d"
                            .formatted(
                                    config.targetTopic(),
                                    config.sourceTopic(),
                                    sourceLimitBytes,
                                    targetLimitBytes));
        }
        return partitions();
    }

    private interface Question<T> {
        T ask(Admin admin) throws BrokerException, InterruptedException;
    }

    private long limitBytes(Map<String, String> kafka, String topic)
            throws MirrorFailedException, InterruptedException {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        Config settings =
                untilAnswered(
                        kafka,
                        topic,
                        admin ->
                                Brokers.answer(
                                                kafka,
                                                admin.describeConfigs(List.of(resource)).all())
                                        .get(resource));
        return Long.parseLong(settings.get("max.message.bytes").value());
    }

    private int partitions() throws MirrorFailedException, InterruptedException {
        Map<String, String> kafka = config.sourceKafka();
        String topic = config.sourceTopic();
        return untilAnswered(
                kafka,
                topic,
                admin ->
                        Brokers.answer(kafka, admin.describeTopics(List.of(topic)).allTopicNames())
                                .get(topic)
                                .partitions()
                                .size());
    }

    private <T> T untilAnswered(Map<String, String> kafka, String topic, Question<T> question)
            throws MirrorFailedException, InterruptedException {
        while (true) {
            try (Admin admin = Brokers.admin(kafka)) {
                return question.ask(admin);
            } catch (BrokerException away) {
                if (away.getCause() instanceof UnknownTopicOrPartitionException) {
                    throw new MirrorFailedException(
                            "topic %s is missing at %s; longhaul topics apply creates it"
                                    .formatted(topic, kafka.get("bootstrap.servers")),
                            away);
                }
                status.waiting(away.getMessage());
            }
            if (stop.await(SECONDS_BETWEEN_TRIES, TimeUnit.SECONDS)) {
                throw new InterruptedException("stopped");
            }
        }
    }
}
