package dev.longhaul.edge.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.LogDirDescription;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartition;

/** {@link SiteAdmin} by Kafka's admin client, which it takes over. Thread-safe. */
final class KafkaSiteAdmin implements SiteAdmin {
    private final Admin admin;

    KafkaSiteAdmin(Admin admin) {
        this.admin = admin;
    }

    @Override
    public CompletionStage<Void> deleteRecords(Map<Integer, Long> belowOffsets) {
        Map<TopicPartition, RecordsToDelete> records = new HashMap<>();
        belowOffsets.forEach(
                (partition, offset) ->
                        records.put(
                                new TopicPartition(SiteBroker.FILES_TOPIC, partition),
                                RecordsToDelete.beforeOffset(offset)));
        return admin.deleteRecords(records).all().toCompletionStage();
    }

    @Override
    public CompletionStage<OptionalLong> usableBytes() {
        return admin.describeCluster()
                .nodes()
                .toCompletionStage()
                .thenCompose(
                        nodes -> {
                            List<Integer> brokers = nodes.stream().map(Node::id).toList();
                            return admin.describeLogDirs(brokers)
                                    .allDescriptions()
                                    .toCompletionStage();
                        })
                .thenApply(KafkaSiteAdmin::least);
    }

    /** Of the directories that hold the topic; of all where none does. */
    private static OptionalLong least(Map<Integer, Map<String, LogDirDescription>> brokers) {
        List<LogDirDescription> all =
                brokers.values().stream().flatMap(dirs -> dirs.values().stream()).toList();
        List<LogDirDescription> ours = all.stream().filter(KafkaSiteAdmin::holdsFiles).toList();
        return (ours.isEmpty() ? all : ours)
                .stream()
                        .map(LogDirDescription::usableBytes)
                        .filter(OptionalLong::isPresent)
                        .mapToLong(OptionalLong::getAsLong)
                        .min();
    }

    private static boolean holdsFiles(LogDirDescription directory) {
        return directory.replicaInfos().keySet().stream()
                .anyMatch(partition -> partition.topic().equals(SiteBroker.FILES_TOPIC));
    }

    @Override
    public void close() {
        admin.close(Duration.ZERO);
    }
}
