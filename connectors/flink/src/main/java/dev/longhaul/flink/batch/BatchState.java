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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
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
 * What is known of the current batch at one sink.
 *
 * <p>A batch may be sent several times, also by senders that were killed. Complete means: every
 * file of the newest closed sending has come to its end at the sink, and no newer sending has
 * begun. A sender that resumes keeps the id of the sending; its batch record then replaces the
 * earlier one. A sending is newer than the closed one where its generations, which are wall-clock
 * milliseconds at the site, are later than the closed one's beginning.
 */
final class BatchState {
    static final String WORK = "work";

    /** SHA-256 by path relative to the batch: what stands at the sink. */
    private final MapState<String, byte[]> lines;

    /** Grows whenever what list or marker say changes, or the marker needs to be written again. */
    private final ValueState<Long> revision;

    private final SettledFiles settled;

    private final ValueState<BatchRecord> closed;

    /** A sending that began after the closed one and is not closed: its id and a generation. */
    private final MapState<String, Long> newer;

    /** Where the last attempt has brought the sink. */
    private final ValueState<Standing> standing;

    /** Present where an earlier list was looked at. */
    private final ValueState<Long> knowsAll;

    /** Present while the sender waits for a word about the closed sending. */
    private final ValueState<Long> asked;

    /** Present while the sink does not stand where it is to, or the sender can be answered. */
    private final ValueState<Long> work;

    /** When something was last heard of the batch, by processing time. */
    private final ValueState<Long> touched;

    BatchState(KeyedStateStore store) {
        lines = store.getMapState(map("lines", BytePrimitiveArraySerializer.INSTANCE));
        revision = store.getState(value("revision", LongSerializer.INSTANCE));
        settled = new SettledFiles(store);
        closed = store.getState(value("closed", new BatchRecordSerializer()));
        newer = store.getMapState(map("newer", LongSerializer.INSTANCE));
        standing = store.getState(value("standing", new StandingSerializer()));
        knowsAll = store.getState(value("knowsAll", LongSerializer.INSTANCE));
        asked = store.getState(value("asked", LongSerializer.INSTANCE));
        work = store.getState(value(WORK, LongSerializer.INSTANCE));
        touched = store.getState(value("touched", LongSerializer.INSTANCE));
    }

    private static <T> MapStateDescriptor<String, T> map(String name, TypeSerializer<T> values) {
        return new MapStateDescriptor<>(name, StringSerializer.INSTANCE, values);
    }

    private static <T> ValueStateDescriptor<T> value(String name, TypeSerializer<T> serializer) {
        return new ValueStateDescriptor<>(name, serializer);
    }

    /** Null where nothing is known of the batch. */
    Long touched() throws Exception {
        return touched.value();
    }

    void touch(long nowMillis) throws Exception {
        touched.update(nowMillis);
    }

    BatchRecord closed() throws Exception {
        return closed.value();
    }

    void close(BatchRecord batch) throws Exception {
        newer.remove(batch.batchId().toString());
        BatchRecord last = closed.value();
        if (last == null || !batch.created().isBefore(last.created())) {
            if (!batch.equals(last)) {
                closed.update(batch);
                revise(); // its counts are in the marker
            }
            forgetOlderThan(batch);
        }
    }

    /** A generation of a sending that is newer than this one; null where there is none. */
    Long newerThan(BatchRecord batch) throws Exception {
        BatchRecord last = closed.value();
        if (last.created().isAfter(batch.created())) {
            return last.created().toEpochMilli();
        }
        Iterator<Long> generations = newer.values().iterator();
        return generations.hasNext() ? generations.next() : null;
    }

    /** The sender of the closed sending waits for a word about it. */
    void ask() throws Exception {
        asked.update(1L);
    }

    void answered() {
        asked.clear();
    }

    private void forgetOlderThan(BatchRecord batch) throws Exception {
        for (String sending : keys(newer)) {
            if (newer.get(sending) <= batch.created().toEpochMilli()) {
                newer.remove(sending);
            }
        }
    }

    private static List<String> keys(MapState<String, ?> map) throws Exception {
        List<String> keys = new ArrayList<>();
        map.keys().forEach(keys::add);
        return keys;
    }

    /** The transfer has come to its end at this sink. */
    void settle(FileSettled file) throws Exception {
        boolean isNew = settled.ended(file);
        if (file.outcome() == Outcome.STORED) {
            stands(file);
        }
        if (isNew || file.written()) {
            revise(); // the marker speaks of it, or is gone
        }
    }

    /** It has come to its end in the archive, and is on its way here. */
    void expect(FileSettled file) throws Exception {
        settled.archived(file);
    }

    private void stands(FileSettled file) throws Exception {
        int prefixBytes = SinkPaths.batch(file.site(), file.batchName()).bytes().length + 1;
        byte[] path = file.finalPath().bytes();
        String line = text(path(Arrays.copyOfRange(path, prefixBytes, path.length)));
        if (!Arrays.equals(lines.get(line), file.sha256())) {
            lines.put(line, file.sha256());
            revise();
        }
    }

    private void revise() throws Exception {
        revision.update(revision() + 1);
    }

    private long revision() throws Exception {
        Long known = revision.value();
        return known == null ? 0 : known;
    }

    /** Of any sink: what has begun at one is on its way to the others. */
    void noteSending(FileSettled file) throws Exception {
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
    Standing goal() throws Exception {
        BatchRecord batch = closed.value();
        boolean complete =
                batch != null
                        && newer.isEmpty()
                        && settled.count(batch.batchId()) >= batch.fileCount();
        return complete ? new Standing(batch.batchId(), revision()) : Standing.NO_MARKER;
    }

    boolean isReached() throws Exception {
        return Objects.equals(standing.value(), goal());
    }

    void reached(Standing at) throws Exception {
        standing.update(at);
    }

    boolean knowsAll() throws Exception {
        return knowsAll.value() != null;
    }

    /** Lines that an earlier list had; they are in the list that was just written. */
    void learn(SortedMap<RelativePath, byte[]> found) throws Exception {
        knowsAll.update(1L);
        for (Map.Entry<RelativePath, byte[]> line : found.entrySet()) {
            String key = text(line.getKey());
            if (!lines.contains(key)) {
                lines.put(key, line.getValue());
            }
        }
    }

    SortedMap<RelativePath, byte[]> lines() throws Exception {
        SortedMap<RelativePath, byte[]> sorted = new TreeMap<>();
        for (Map.Entry<String, byte[]> line : lines.entries()) {
            sorted.put(path(line.getKey().getBytes(StandardCharsets.ISO_8859_1)), line.getValue());
        }
        return sorted;
    }

    long rejectedCount(BatchId batchId) throws Exception {
        return settled.rejectedCount(batchId);
    }

    /** Whether something is to be done; remembers it. */
    boolean markWork() throws Exception {
        boolean canAnswer = asked.value() != null && goal().complete() != null;
        boolean isDue = canAnswer || !isReached();
        if (isDue && work.value() == null) {
            work.update(1L);
        } else if (!isDue) {
            work.clear();
        }
        return isDue;
    }

    void clear() {
        lines.clear();
        revision.clear();
        settled.clear();
        closed.clear();
        newer.clear();
        standing.clear();
        knowsAll.clear();
        asked.clear();
        work.clear();
        touched.clear();
    }

    static String text(RelativePath path) {
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
