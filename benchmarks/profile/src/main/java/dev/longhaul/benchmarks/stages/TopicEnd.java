package dev.longhaul.benchmarks.stages;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;

/** How many records a topic has had. */
final class TopicEnd implements AutoCloseable {
    private final Admin admin;
    private final Map<TopicPartition, OffsetSpec> partitions;

    TopicEnd(String bootstrapServers, String topic) throws IOException, InterruptedException {
        this.admin =
                Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
        try {
            int count =
                    admin.describeTopics(List.of(topic))
                            .allTopicNames()
                            .get()
                            .get(topic)
                            .partitions()
                            .size();
            this.partitions =
                    IntStream.range(0, count)
                            .mapToObj(partition -> new TopicPartition(topic, partition))
                            .collect(
                                    Collectors.toMap(
                                            Function.identity(), it -> OffsetSpec.latest()));
        } catch (ExecutionException e) {
            admin.close();
            throw new IOException("cannot describe " + topic, e.getCause());
        }
    }

    long records() throws IOException, InterruptedException {
        try {
            return admin.listOffsets(partitions).all().get().values().stream()
                    .mapToLong(end -> end.offset())
                    .sum();
        } catch (ExecutionException e) {
            throw new IOException("cannot list the ends of " + partitions.keySet(), e.getCause());
        }
    }

    @Override
    public void close() {
        admin.close();
    }
}
