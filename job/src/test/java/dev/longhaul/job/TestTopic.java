package dev.longhaul.job;

import dev.longhaul.flink.source.RawRecord;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** A topic in this process, read by partition and offset as Kafka's are; it never ends. */
final class TestTopic implements Source<RawRecord, TestTopic.Position, Boolean> {
    static final int PARTITIONS = 4;

    private static final long serialVersionUID = 1L;
    private static final Map<String, List<List<byte[]>>> TOPICS = new ConcurrentHashMap<>();

    private final String name;

    TestTopic(String name) {
        this.name = name;
        List<List<byte[]>> partitions = new ArrayList<>();
        for (int partition = 0; partition < PARTITIONS; partition++) {
            partitions.add(new CopyOnWriteArrayList<>());
        }
        TOPICS.put(name, partitions);
    }

    void append(int partition, byte[] wire) {
        TOPICS.get(name).get(partition).add(wire);
    }

    /** Where reading of a partition goes on. */
    record Position(int partition, long nextOffset) implements SourceSplit {
        @Override
        public String splitId() {
            return Integer.toString(partition);
        }
    }

    @Override
    public Boundedness getBoundedness() {
        return Boundedness.CONTINUOUS_UNBOUNDED;
    }

    @Override
    public SourceReader<RawRecord, Position> createReader(SourceReaderContext context) {
        return new Reader(name);
    }

    @Override
    public SplitEnumerator<Position, Boolean> createEnumerator(
            SplitEnumeratorContext<Position> context) {
        return new Enumerator(context, false);
    }

    @Override
    public SplitEnumerator<Position, Boolean> restoreEnumerator(
            SplitEnumeratorContext<Position> context, Boolean assigned) {
        return new Enumerator(context, assigned);
    }

    @Override
    public SimpleVersionedSerializer<Position> getSplitSerializer() {
        return new PositionSerializer();
    }

    @Override
    public SimpleVersionedSerializer<Boolean> getEnumeratorCheckpointSerializer() {
        return new FlagSerializer();
    }

    private static final class Enumerator implements SplitEnumerator<Position, Boolean> {
        private final SplitEnumeratorContext<Position> context;
        private boolean assigned;

        Enumerator(SplitEnumeratorContext<Position> context, boolean assigned) {
            this.context = context;
            this.assigned = assigned;
        }

        @Override
        public void start() {}

        @Override
        public void addReader(int subtask) {
            if (assigned || context.registeredReaders().size() < context.currentParallelism()) {
                return;
            }
            assigned = true;
            for (int partition = 0; partition < PARTITIONS; partition++) {
                context.assignSplit(
                        new Position(partition, 0), partition % context.currentParallelism());
            }
        }

        @Override
        public void addSplitsBack(List<Position> splits, int subtask) {
            splits.forEach(split -> context.assignSplit(split, subtask));
        }

        @Override
        public void handleSplitRequest(int subtask, String host) {}

        @Override
        public Boolean snapshotState(long checkpoint) {
            return assigned;
        }

        @Override
        public void close() {}
    }

    private static final class Reader implements SourceReader<RawRecord, Position> {
        private final String name;
        private final Map<Integer, Long> next = new HashMap<>();

        Reader(String name) {
            this.name = name;
        }

        @Override
        public void start() {}

        @Override
        public InputStatus pollNext(ReaderOutput<RawRecord> output) {
            for (Map.Entry<Integer, Long> position : next.entrySet()) {
                List<byte[]> records = TOPICS.get(name).get(position.getKey());
                long offset = position.getValue();
                if (offset < records.size()) {
                    output.collect(
                            new RawRecord(
                                    name,
                                    position.getKey(),
                                    offset,
                                    System.currentTimeMillis(),
                                    records.get((int) offset)));
                    position.setValue(offset + 1);
                    return InputStatus.MORE_AVAILABLE;
                }
            }
            return InputStatus.NOTHING_AVAILABLE;
        }

        @Override
        public CompletableFuture<Void> isAvailable() {
            return CompletableFuture.runAsync(
                    () -> {}, CompletableFuture.delayedExecutor(10, TimeUnit.MILLISECONDS));
        }

        @Override
        public List<Position> snapshotState(long checkpoint) {
            List<Position> positions = new ArrayList<>();
            next.forEach((partition, offset) -> positions.add(new Position(partition, offset)));
            return positions;
        }

        @Override
        public void addSplits(List<Position> splits) {
            splits.forEach(split -> next.put(split.partition(), split.nextOffset()));
        }

        @Override
        public void notifyNoMoreSplits() {}

        @Override
        public void close() {}
    }

    private static final class PositionSerializer implements SimpleVersionedSerializer<Position> {
        @Override
        public int getVersion() {
            return 1;
        }

        @Override
        public byte[] serialize(Position position) {
            return ByteBuffer.allocate(12)
                    .putInt(position.partition())
                    .putLong(position.nextOffset())
                    .array();
        }

        @Override
        public Position deserialize(int version, byte[] bytes) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            return new Position(buffer.getInt(), buffer.getLong());
        }
    }

    private static final class FlagSerializer implements SimpleVersionedSerializer<Boolean> {
        @Override
        public int getVersion() {
            return 1;
        }

        @Override
        public byte[] serialize(Boolean flag) {
            return new byte[] {(byte) (flag ? 1 : 0)};
        }

        @Override
        public Boolean deserialize(int version, byte[] bytes) {
            return bytes[0] != 0;
        }
    }
}
