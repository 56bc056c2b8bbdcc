package dev.longhaul.faults.records;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordType;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** What each run of a sender has put into a topic, by the records that stand there. */
public final class SenderRuns {
    /** A run by its first chunk's time and by the bytes of all of them. */
    private record Run(long firstMillis, long chunkBytes) {
        Run and(Run other) {
            return new Run(Math.min(firstMillis, other.firstMillis), chunkBytes + other.chunkBytes);
        }
    }

    private final Map<RunId, Run> runs = new HashMap<>();

    private SenderRuns() {}

    /**
     * @param from by partition, where to begin
     * @return bytes of the chunk records of each run, in the order of the runs
     */
    public static List<Long> chunkBytes(TopicRecords topic, Map<TopicPartition, Long> from)
            throws InterruptedException, ExecutionException {
        SenderRuns found = new SenderRuns();
        topic.forEach(from, found::look);
        return found.runs.values().stream()
                .sorted(Comparator.comparingLong(Run::firstMillis))
                .map(Run::chunkBytes)
                .toList();
    }

    private void look(ConsumerRecord<byte[], byte[]> record) {
        try {
            RecordHeader header = RecordHeader.read(record.value());
            if (header.type() == RecordType.CHUNK) {
                Run more = new Run(record.timestamp(), record.value().length);
                runs.merge(header.runId(), more, Run::and);
            }
        } catch (WireException e) {
            throw new IllegalStateException("offset " + record.offset(), e);
        }
    }
}
