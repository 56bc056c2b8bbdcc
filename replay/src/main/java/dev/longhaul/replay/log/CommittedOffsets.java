package dev.longhaul.replay.log;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;

/** How far a group of readers is, as of its last commit. */
public final class CommittedOffsets {
    private static final long PATIENCE_SECONDS = 30;

    private CommittedOffsets() {}

    /**
     * @return what each partition is to be read from next; nothing where the group has committed
     *     nothing
     */
    public static Map<TopicPartition, Long> of(Map<String, String> kafka, String group)
            throws LogException, InterruptedException {
        try (Admin admin = Admin.create(new HashMap<>(kafka))) {
            Map<TopicPartition, Long> offsets = new HashMap<>();
            admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .forEach(
                            (partition, committed) -> {
                                if (committed != null) {
                                    offsets.put(partition, committed.offset());
                                }
                            });
            return offsets;
        } catch (ExecutionException | TimeoutException away) {
            throw new LogException(
                    "the data centre's broker does not tell how far group %s is: %s"
                            .formatted(group, away.getMessage()));
        }
    }
}
