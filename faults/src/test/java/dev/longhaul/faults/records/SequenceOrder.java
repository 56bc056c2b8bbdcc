package dev.longhaul.faults.records;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.record.RecordHeader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Looks whether records of a run came in order: repeats are fine, a first one out of turn is not.
 */
public final class SequenceOrder {
    private record Lane(RunId runId, int partition) {}

    private SequenceOrder() {}

    /** One line for each record that was first seen after a later one of its run and partition. */
    public static List<String> violations(List<ConsumerRecord<byte[], byte[]>> records)
            throws WireException {
        Map<Lane, Long> next = new HashMap<>();
        List<String> violations = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            RecordHeader header = RecordHeader.read(record.value());
            Lane lane = new Lane(header.runId(), record.partition());
            long expected = next.getOrDefault(lane, 0L);
            if (header.sequence() > expected) {
                violations.add(
                        "%s at offset %d: sequence %d came before %d"
                                .formatted(lane, record.offset(), header.sequence(), expected));
            }
            next.put(lane, Math.max(expected, header.sequence() + 1));
        }
        return violations;
    }
}
