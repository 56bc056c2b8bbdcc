package dev.longhaul.mirror.topics;

import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.Brokers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;

/**
 * Brings the topics of a broker to their {@link Topology}: creates what is missing and aligns our
 * settings where they differ. It never deletes anything, never takes partitions away, and does
 * nothing when called again. Not for use by several threads.
 */
public final class TopicsApply {
    private final TopicsConfig config;
    private final Admin admin;
    private final boolean dryRun;
    private final boolean addPartitions;

    private TopicsApply(TopicsConfig config, Admin admin, boolean dryRun, boolean addPartitions) {
        this.config = config;
        this.admin = admin;
        this.dryRun = dryRun;
        this.addPartitions = addPartitions;
    }

    /**
     * @param dryRun only tell what would be done
     * @param addPartitions grow topics that have too few; keys then map to other partitions
     * @return one entry a topic, in the order of the topology
     * @throws BrokerException where the broker does not answer within 15 s or refuses, or where a
     *     topic has more partitions than configured, or fewer and adding was not asked for
     */
    public static List<TopicChange> apply(
            TopicsConfig config, boolean dryRun, boolean addPartitions)
            throws BrokerException, InterruptedException {
        try (Admin admin = Brokers.admin(config.kafka())) {
            return new TopicsApply(config, admin, dryRun, addPartitions).applyAll();
        }
    }

    private List<TopicChange> applyAll() throws BrokerException, InterruptedException {
        List<TopicSpec> wanted = Topology.of(config);
        Collection<String> existing = answer(admin.listTopics().names());
        List<String> ours =
                wanted.stream().map(TopicSpec::name).filter(existing::contains).toList();
        Map<String, TopicDescription> found = answer(admin.describeTopics(ours).allTopicNames());
        for (TopicSpec topic : wanted) {
            if (found.containsKey(topic.name())) {
                refuseOtherPartitions(topic, partitions(found, topic));
            }
        }
        List<TopicChange> changes = new ArrayList<>();
        for (TopicSpec topic : wanted) {
            changes.add(
                    found.containsKey(topic.name())
                            ? align(topic, partitions(found, topic))
                            : create(topic));
        }
        return changes;
    }

    private static int partitions(Map<String, TopicDescription> found, TopicSpec topic) {
        return found.get(topic.name()).partitions().size();
    }

    private void refuseOtherPartitions(TopicSpec topic, int partitions) throws BrokerException {
        if (partitions > topic.partitions()) {
            throw new BrokerException(
                    "topic %s has %d partitions, and cannot get fewer: partitions needs to be at least %d, not %d"
                            .formatted(topic.name(), partitions, partitions, topic.partitions()));
        }
        if (partitions < topic.partitions() && !addPartitions) {
            throw new BrokerException(
                    "topic %s has %d partitions instead of %d; add --add-partitions to grow it"
                            .formatted(topic.name(), partitions, topic.partitions()));
        }
    }

    private TopicChange create(TopicSpec topic) throws BrokerException, InterruptedException {
        NewTopic missing =
                new NewTopic(
                                topic.name(),
                                Optional.of(topic.partitions()),
                                Optional.of((short) topic.replicationFactor()))
                        .configs(topic.settings());
        if (!dryRun) {
            answer(admin.createTopics(List.of(missing)).all());
        }
        return new TopicChange(
                TopicChange.Outcome.CREATED, topic.name(), topic.partitions() + " partitions");
    }

    private TopicChange align(TopicSpec topic, int partitions)
            throws BrokerException, InterruptedException {
        Map<String, String> differing = differing(topic);
        if (!dryRun && !differing.isEmpty()) {
            answer(admin.incrementalAlterConfigs(Map.of(resource(topic), set(differing))).all());
        }
        List<String> details = new ArrayList<>();
        differing.forEach((key, value) -> details.add(key + "=" + value));
        if (partitions < topic.partitions()) {
            details.add("partitions=" + topic.partitions());
            grow(topic);
        }
        return new TopicChange(
                details.isEmpty() ? TopicChange.Outcome.KEPT : TopicChange.Outcome.CHANGED,
                topic.name(),
                String.join(" ", details));
    }

    private void grow(TopicSpec topic) throws BrokerException, InterruptedException {
        if (!dryRun) {
            NewPartitions more = NewPartitions.increaseTo(topic.partitions());
            answer(admin.createPartitions(Map.of(topic.name(), more)).all());
        }
    }

    /** Our settings that the broker has otherwise; whose defaults are right are not touched. */
    private Map<String, String> differing(TopicSpec topic)
            throws BrokerException, InterruptedException {
        var described = answer(admin.describeConfigs(List.of(resource(topic))).all());
        var current = described.get(resource(topic));
        Map<String, String> differing = new TreeMap<>();
        topic.settings()
                .forEach(
                        (key, value) -> {
                            ConfigEntry entry = current.get(key);
                            if (entry == null || !value.equals(entry.value())) {
                                differing.put(key, value);
                            }
                        });
        return differing;
    }

    private static ConfigResource resource(TopicSpec topic) {
        return new ConfigResource(ConfigResource.Type.TOPIC, topic.name());
    }

    private static Collection<AlterConfigOp> set(Map<String, String> settings) {
        return settings.entrySet().stream()
                .map(entry -> new ConfigEntry(entry.getKey(), entry.getValue()))
                .map(entry -> new AlterConfigOp(entry, AlterConfigOp.OpType.SET))
                .collect(Collectors.toList());
    }

    private <T> T answer(KafkaFuture<T> answer) throws BrokerException, InterruptedException {
        return Brokers.answer(config.kafka(), answer);
    }
}
