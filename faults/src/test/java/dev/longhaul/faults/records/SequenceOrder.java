package dev.longhaul.faults.records;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.record.RecordHeader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Looks whether records of a run came in order: repeats are fine, a first one out of turn is not.
 */
public final class SequenceOrder {
    private record Lane(RunId runId, int partition) {}

    private final Map<Lane, Long> next = new HashMap<>();
    private final List<String> violations = new ArrayList<>();

    private SequenceOrder() {}

    /**
     * One line for each record that was first seen after a later one of its run and partition.
     *
     * @param since by partition, where the topic ended before the first run that is looked at
     */
    public static List<String> violations(TopicRecords topic, Map<TopicPartition, Long> since)
            throws InterruptedException, ExecutionException {
        SequenceOrder order = new SequenceOrder();
        topic.forEach(since, order::look);
        return order.violations;
    }

    private void look(ConsumerRecord<byte[], byte[]> record) {
        try {
            look(record, RecordHeader.read(record.value()));
        } catch (WireException noRecord) {
            violations.add("offset %d: %s".formatted(record.offset(), noRecord.getMessage()));
        }
    }

    private void look(ConsumerRecord<byte[], byte[]> record, RecordHeader header) {
        Lane lane = new Lane(header.runId(), record.partition());
        long expected = next.getOrDefault(lane, 0L);
        if (header.sequence() > expected) {
            violations.add(
                    "%s at offset %d: sequence %d came before %d"
                            .formatted(lane, record.offset(), header.sequence(), expected));
        }
        next.put(lane, Math.max(expected, header.sequence() + 1));
    }
}
