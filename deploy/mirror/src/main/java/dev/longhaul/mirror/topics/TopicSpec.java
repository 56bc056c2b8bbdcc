package dev.longhaul.mirror.topics;

import java.util.Map;

/**
 * A topic as it has to be. Settings that are not named here are left alone.
 *
 * @param settings topic configuration by Kafka's names
 */
public record TopicSpec(
        String name, int partitions, int replicationFactor, Map<String, String> settings) {
    public TopicSpec {
        settings = Map.copyOf(settings);
    }
}
