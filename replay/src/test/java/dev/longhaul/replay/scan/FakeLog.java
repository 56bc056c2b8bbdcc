package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.LogRecord;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.log.TopicLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.TopicPartition;

/** Partitions in memory; each record is appended one second after the one before, of all. */
final class FakeLog implements TopicLog {
    static final String TOPIC = "edge01.longhaul.files";

    private static final long FIRST_MILLIS = 1_000_000;

    private final Map<Integer, List<LogRecord>> partitions = new TreeMap<>();
    private final Map<Integer, Long> begins = new TreeMap<>();
    private final List<OffsetRange> reads = new ArrayList<>();
    private long millis = FIRST_MILLIS;

    FakeLog(int partitionCount) {
        for (int partition = 0; partition < partitionCount; partition++) {
            partitions.put(partition, new ArrayList<>());
            begins.put(partition, 0L);
        }
    }

    static TopicPartition at(int partition) {
        return new TopicPartition(TOPIC, partition);
    }

    static OffsetRange range(int partition, long from, long to) {
        return new OffsetRange(at(partition), from, to);
    }

    /**
     * @return its offset
     */
    long append(int partition, byte[] wire) {
        List<LogRecord> records = partitions.get(partition);
        millis += 1000;
        records.add(new LogRecord(at(partition), records.size(), millis, wire));
        return records.size() - 1L;
    }

    /** As retention does it. */
    void expireBefore(int partition, long offset) {
        begins.put(partition, offset);
    }

    /** When the next record is going to be appended. */
    Instant next() {
        return Instant.ofEpochMilli(millis + 1000);
    }

    /** Everything that was read, in order. */
    List<OffsetRange> reads() {
        return reads;
    }

    @Override
    public List<TopicPartition> partitions() {
        return partitions.keySet().stream().map(FakeLog::at).toList();
    }

    @Override
    public OffsetRange bounds(TopicPartition partition) {
        int number = partition.partition();
        return range(number, begins.get(number), partitions.get(number).size());
    }

    @Override
    public long offsetAt(TopicPartition partition, Instant time) {
        return partitions.get(partition.partition()).stream()
                .filter(record -> record.appendedMillis() >= time.toEpochMilli())
                .mapToLong(LogRecord::offset)
                .map(offset -> Math.max(offset, begins.get(partition.partition())))
                .findFirst()
                .orElse(bounds(partition).to());
    }

    @Override
    public void read(OffsetRange range, Reader reader) {
        OffsetRange bounds = bounds(range.partition());
        if (range.from() < bounds.from() || range.to() > bounds.to()) {
            throw new AssertionError(range + " is read of " + bounds);
        }
        reads.add(range);
        for (long offset = range.from(); offset < range.to(); offset++) {
            reader.read(partitions.get(range.partition().partition()).get((int) offset));
        }
    }
}
