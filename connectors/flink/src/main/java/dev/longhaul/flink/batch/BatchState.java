package dev.longhaul.flink.batch;

import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.BatchRecordSerializer;
import dev.longhaul.flink.sink.SinkPaths;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.api.common.typeutils.base.array.BytePrimitiveArraySerializer;

/**
 * What is known of the current batch.
 *
 * <p>A batch may be sent several times, also by senders that were killed. Complete means: every
 * transfer of the newest closed sending has come to its end at the sink, and no newer sending has
 * begun. A sending is newer than the closed one where its generations, which are wall-clock
 * milliseconds at the site, are later than the closed one's beginning.
 */
final class BatchState {
    static final String WORK = "work";

    /** SHA-256 by sink and path relative to the batch: what stands there. */
    private final MapState<String, byte[]> lines;

    /** By sink: grows whenever its lines change. */
    private final MapState<String, Long> revisions;

    /** By sending, transfer and sink: each is counted once. */
    private final MapState<String, Long> settled;

    /** By sending and sink. */
    private final MapState<String, Long> settledCounts;

    private final MapState<String, Long> rejectedCounts;

    private final ValueState<BatchRecord> closed;

    /** A sending that began after the closed one and is not closed: its id and a generation. */
    private final MapState<String, Long> newer;

    /** By sink: where the last attempt has brought it. */
    private final MapState<String, Standing> standing;

    /** By sink: an earlier list was looked at. */
    private final MapState<String, Long> knowsAll;

    /** Present while a sink does not stand where it is to. */
    private final ValueState<Long> work;

    BatchState(KeyedStateStore store) {
        lines = store.getMapState(map("lines", BytePrimitiveArraySerializer.INSTANCE));
        revisions = store.getMapState(map("revisions", LongSerializer.INSTANCE));
        settled = store.getMapState(map("settled", LongSerializer.INSTANCE));
        settledCounts = store.getMapState(map("settledCounts", LongSerializer.INSTANCE));
        rejectedCounts = store.getMapState(map("rejectedCounts", LongSerializer.INSTANCE));
        closed = store.getState(new ValueStateDescriptor<>("closed", new BatchRecordSerializer()));
        newer = store.getMapState(map("newer", LongSerializer.INSTANCE));
        standing = store.getMapState(map("standing", new StandingSerializer()));
        knowsAll = store.getMapState(map("knowsAll", LongSerializer.INSTANCE));
        work = store.getState(new ValueStateDescriptor<>(WORK, LongSerializer.INSTANCE));
    }

    private static <T> MapStateDescriptor<String, T> map(String name, TypeSerializer<T> values) {
        return new MapStateDescriptor<>(name, StringSerializer.INSTANCE, values);
    }

    BatchRecord closed() throws Exception {
        return closed.value();
    }

    void close(BatchRecord batch) throws Exception {
        newer.remove(batch.batchId().toString());
        BatchRecord last = closed.value();
        if (last == null || !batch.created().isBefore(last.created())) {
            closed.update(batch);
            forgetOlderThan(batch);
        }
    }

    private void forgetOlderThan(BatchRecord batch) throws Exception {
        for (String sending : keys(newer)) {
            if (newer.get(sending) <= batch.created().toEpochMilli()) {
                newer.remove(sending);
            }
        }
    }

    private static List<String> keys(MapState<String, ?> map) throws Exception {
        List<String> keys = new java.util.ArrayList<>();
        map.keys().forEach(keys::add);
        return keys;
    }

    /**
     * @param sinks those at which the transfer has come to its end by this
     */
    void settle(FileSettled file, List<String> sinks) throws Exception {
        for (String sink : sinks) {
            String key = file.batchId() + "/" + file.transferId() + "/" + sink;
            if (!settled.contains(key)) {
                settled.put(key, (long) file.outcome().id());
                increment(settledCounts, file.batchId() + "/" + sink);
                if (file.outcome() == Outcome.REJECTED) {
                    increment(rejectedCounts, file.batchId() + "/" + sink);
                }
            }
        }
        if (file.outcome() == Outcome.STORED) {
            stands(file);
        }
        noteSending(file);
    }

    private static void increment(MapState<String, Long> counts, String key) throws Exception {
        counts.put(key, count(counts, key) + 1);
    }

    private static long count(MapState<String, Long> counts, String key) throws Exception {
        Long count = counts.get(key);
        return count == null ? 0 : count;
    }

    private void stands(FileSettled file) throws Exception {
        int prefixBytes = SinkPaths.batch(file.site(), file.batchName()).bytes().length + 1;
        byte[] path = file.finalPath().bytes();
        RelativePath relative = path(Arrays.copyOfRange(path, prefixBytes, path.length));
        addLine(file.sink(), relative, file.sha256());
    }

    private void addLine(String sink, RelativePath relative, byte[] sha256) throws Exception {
        String key = sink + "/" + text(relative);
        if (!Arrays.equals(lines.get(key), sha256)) {
            lines.put(key, sha256);
            increment(revisions, sink);
        }
    }

    private void noteSending(FileSettled file) throws Exception {
        BatchRecord last = closed.value();
        boolean isNewer =
                last == null
                        || (!last.batchId().equals(file.batchId())
                                && file.generation() > last.created().toEpochMilli());
        if (isNewer) {
            newer.put(file.batchId().toString(), file.generation());
        }
    }

    /** Where the sink is to stand now. */
    Standing goal(String sink) throws Exception {
        BatchRecord batch = closed.value();
        boolean complete =
                batch != null
                        && newer.isEmpty()
                        && count(settledCounts, batch.batchId() + "/" + sink) >= batch.fileCount();
        return complete
                ? new Standing(batch.batchId(), count(revisions, sink))
                : Standing.NO_MARKER;
    }

    boolean isReached(String sink) throws Exception {
        return Objects.equals(standing.get(sink), goal(sink));
    }

    void reached(String sink, Standing at) throws Exception {
        standing.put(sink, at);
    }

    boolean knowsAll(String sink) throws Exception {
        return knowsAll.contains(sink);
    }

    /** Lines that an earlier list had; they are in the list that was just written. */
    void learn(String sink, SortedMap<RelativePath, byte[]> found) throws Exception {
        knowsAll.put(sink, 1L);
        for (Map.Entry<RelativePath, byte[]> line : found.entrySet()) {
            String key = sink + "/" + text(line.getKey());
            if (!lines.contains(key)) {
                lines.put(key, line.getValue());
            }
        }
    }

    SortedMap<RelativePath, byte[]> lines(String sink) throws Exception {
        SortedMap<RelativePath, byte[]> sorted = new TreeMap<>();
        for (Map.Entry<String, byte[]> line : lines.entries()) {
            if (line.getKey().startsWith(sink + "/")) {
                String relative = line.getKey().substring(sink.length() + 1);
                sorted.put(path(relative.getBytes(StandardCharsets.ISO_8859_1)), line.getValue());
            }
        }
        return sorted;
    }

    long rejectedCount(BatchId batchId, String sink) throws Exception {
        return count(rejectedCounts, batchId + "/" + sink);
    }

    void markWork(boolean isDue) throws Exception {
        if (isDue && work.value() == null) {
            work.update(1L);
        } else if (!isDue) {
            work.clear();
        }
    }

    /** Of a complete sending single transfers need not be remembered: it stays complete. */
    void forgetTransfers() {
        settled.clear();
    }

    void clear() {
        lines.clear();
        revisions.clear();
        settled.clear();
        settledCounts.clear();
        rejectedCounts.clear();
        closed.clear();
        newer.clear();
        standing.clear();
        knowsAll.clear();
        work.clear();
    }

    private static String text(RelativePath path) {
        return new String(path.bytes(), StandardCharsets.ISO_8859_1);
    }

    private static RelativePath path(byte[] bytes) {
        try {
            return RelativePath.of(bytes);
        } catch (RefusedNameException e) {
            throw new IllegalStateException("stored path is refused", e);
        }
    }
}
