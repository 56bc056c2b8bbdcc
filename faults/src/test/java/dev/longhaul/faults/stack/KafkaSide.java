package dev.longhaul.faults.stack;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.quota.ClientQuotaAlteration;
import org.apache.kafka.common.quota.ClientQuotaEntity;

/** What an administrator of one side's broker sees and does. */
public final class KafkaSide implements AutoCloseable {
    private final String bootstrap;
    private final Admin admin;

    KafkaSide(String bootstrap) {
        this.bootstrap = bootstrap;
        this.admin = Admin.create(Map.of("bootstrap.servers", bootstrap));
    }

    public String bootstrap() {
        return bootstrap;
    }

    public Admin admin() {
        return admin;
    }

    public List<TopicPartition> partitions(String topic)
            throws InterruptedException, ExecutionException {
        int count =
                admin.describeTopics(List.of(topic))
                        .allTopicNames()
                        .get()
                        .get(topic)
                        .partitions()
                        .size();
        List<TopicPartition> partitions = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            partitions.add(new TopicPartition(topic, number));
        }
        return partitions;
    }

    public Map<TopicPartition, Long> endOffsets(String topic)
            throws InterruptedException, ExecutionException {
        return offsets(partitions(topic), OffsetSpec.latest());
    }

    public Map<TopicPartition, Long> startOffsets(String topic)
            throws InterruptedException, ExecutionException {
        return offsets(partitions(topic), OffsetSpec.earliest());
    }

    /** Records that were ever appended, where none were produced in transactions. */
    public long appended(String topic) throws InterruptedException, ExecutionException {
        return sum(endOffsets(topic).values());
    }

    private static long sum(Collection<Long> values) {
        return values.stream().mapToLong(Long::longValue).sum();
    }

    private Map<TopicPartition, Long> offsets(List<TopicPartition> of, OffsetSpec spec)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
        of.forEach(partition -> asked.put(partition, spec));
        Map<TopicPartition, Long> offsets = new HashMap<>();
        admin.listOffsets(asked)
                .all()
                .get()
                .forEach((partition, found) -> offsets.put(partition, found.offset()));
        return offsets;
    }

    /** Next offsets that a consumer group has committed. */
    public Map<TopicPartition, Long> committed(String group)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, Long> offsets = new HashMap<>();
        admin.listConsumerGroupOffsets(group)
                .partitionsToOffsetAndMetadata()
                .get()
                .forEach((partition, committed) -> offsets.put(partition, committed.offset()));
        return offsets;
    }

    /** What retention or a wrong hand does: everything that stands in the topic now goes. */
    public void deleteAllRecords(String topic) throws InterruptedException, ExecutionException {
        deleteRecords(endOffsets(topic));
    }

    /**
     * @param before by partition, the first offset that stays
     */
    public void deleteRecords(Map<TopicPartition, Long> before)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, RecordsToDelete> doomed = new HashMap<>();
        before.forEach(
                (partition, offset) -> doomed.put(partition, RecordsToDelete.beforeOffset(offset)));
        admin.deleteRecords(doomed).all().get();
    }

    /** Slows every producer of this broker down, so that there is time to hit a sender. */
    public void limitProducers(double bytesPerSecond)
            throws InterruptedException, ExecutionException {
        Map<String, String> everybody = new HashMap<>();
        everybody.put(ClientQuotaEntity.CLIENT_ID, null);
        ClientQuotaAlteration.Op limit =
                new ClientQuotaAlteration.Op("producer_byte_rate", bytesPerSecond);
        admin.alterClientQuotas(
                        List.of(
                                new ClientQuotaAlteration(
                                        new ClientQuotaEntity(everybody), List.of(limit))))
                .all()
                .get();
    }

    public void setTopic(String topic, String key, String value)
            throws InterruptedException, ExecutionException {
        alter(topic, new AlterConfigOp(new ConfigEntry(key, value), AlterConfigOp.OpType.SET));
    }

    private void alter(String topic, AlterConfigOp change)
            throws InterruptedException, ExecutionException {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        admin.incrementalAlterConfigs(Map.of(resource, List.of(change))).all().get();
    }

    public String topicSetting(String topic, String key)
            throws InterruptedException, ExecutionException {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return admin.describeConfigs(List.of(resource)).all().get().get(resource).get(key).value();
    }

    @Override
    public void close() {
        admin.close();
    }
}
