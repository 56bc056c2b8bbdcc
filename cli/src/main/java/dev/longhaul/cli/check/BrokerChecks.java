package dev.longhaul.cli.check;

import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.Brokers;
import dev.longhaul.mirror.topics.TopicChange;
import dev.longhaul.mirror.topics.TopicsApply;
import dev.longhaul.mirror.topics.TopicsConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Brokers and their topics. */
final class BrokerChecks {
    private static final String APPLY =
            "longhaul topics apply --config FILE creates and aligns them";

    private BrokerChecks() {}

    static Finding answers(String name, Map<String, String> kafka) throws InterruptedException {
        String address = kafka.get("bootstrap.servers");
        try (Admin admin = Brokers.admin(kafka)) {
            int nodes = Brokers.answer(kafka, admin.describeCluster().nodes()).size();
            return Finding.ok(name, address + " answers, brokers " + nodes);
        } catch (BrokerException away) {
            return Finding.fail(
                    name, away.getMessage(), "is it running, and is " + address + " its address?");
        }
    }

    /** Whether all topics of a side are as they have to be. */
    static List<Finding> topics(TopicsConfig config) throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        try {
            for (TopicChange change : TopicsApply.apply(config, true, false)) {
                findings.add(topic(change));
            }
        } catch (BrokerException wrong) {
            findings.add(Finding.fail("topics", wrong.getMessage(), APPLY));
        }
        return findings;
    }

    private static Finding topic(TopicChange change) {
        String what = "topic " + change.topic();
        return switch (change.outcome()) {
            case KEPT -> Finding.ok(what, "as it has to be");
            case CHANGED -> Finding.warn(what, "needs to be changed: " + change.detail(), APPLY);
            case CREATED -> Finding.fail(what, "is missing", APPLY);
        };
    }

    /** Whether a topic exists and takes records of that size. */
    static Finding takes(Map<String, String> kafka, String topic, long recordBytes)
            throws InterruptedException {
        String what = "topic " + topic;
        try {
            OptionalLong limitBytes = limitBytes(kafka, topic);
            if (limitBytes.isEmpty()) {
                return Finding.fail(what, "is missing", APPLY);
            }
            return limitBytes.getAsLong() >= recordBytes
                    ? Finding.ok(what, "takes records of " + limitBytes.getAsLong() + "B")
                    : Finding.fail(
                            what,
                            "max.message.bytes needs to be at least %d, not %d"
                                    .formatted(recordBytes, limitBytes.getAsLong()),
                            APPLY);
        } catch (BrokerException away) {
            return Finding.fail(what, away.getMessage(), "is the broker running?");
        }
    }

    /** The largest batch that a topic takes; empty where there is no such topic. */
    static OptionalLong limitBytes(Map<String, String> kafka, String topic)
            throws BrokerException, InterruptedException {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        try (Admin admin = Brokers.admin(kafka)) {
            var described = Brokers.answer(kafka, admin.describeConfigs(List.of(resource)).all());
            String limit = described.get(resource).get("max.message.bytes").value();
            return OptionalLong.of(Long.parseLong(limit));
        } catch (BrokerException wrong) {
            if (wrong.getCause() instanceof UnknownTopicOrPartitionException) {
                return OptionalLong.empty();
            }
            throw wrong;
        }
    }
}
