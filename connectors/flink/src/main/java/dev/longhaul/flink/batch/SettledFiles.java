package dev.longhaul.flink.batch;

import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.wire.id.BatchId;
import java.util.function.UnaryOperator;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.common.typeutils.base.StringSerializer;

/**
 * Which paths of each sending have come to their end at this sink, and how many.
 *
 * <p>Paths are counted, not transfers: a file that had to go again as a new transfer is one file. A
 * newer transfer of the path takes the place of the earlier one; while it stands in the archive
 * only, the path is not settled at another sink.
 */
final class SettledFiles {
    /** By sending and path. */
    private final MapState<String, SettledFile> files;

    /** Settled paths, by sending. */
    private final MapState<String, Long> counts;

    private final MapState<String, Long> rejectedCounts;

    /** By sending and transfer: what an earlier version of this job has counted. Only drained. */
    private final MapState<String, Long> transfers;

    SettledFiles(KeyedStateStore store) {
        files = store.getMapState(map("settledFiles", new SettledFileSerializer()));
        counts = store.getMapState(map("settledCounts", LongSerializer.INSTANCE));
        rejectedCounts = store.getMapState(map("rejectedCounts", LongSerializer.INSTANCE));
        transfers = store.getMapState(map("settled", LongSerializer.INSTANCE));
    }

    private static <T> MapStateDescriptor<String, T> map(String name, TypeSerializer<T> values) {
        return new MapStateDescriptor<>(name, StringSerializer.INSTANCE, values);
    }

    /**
     * The transfer has come to its end at this sink.
     *
     * @return whether that was new
     */
    boolean ended(FileSettled file) throws Exception {
        takeBackTransfer(file);
        return change(file, known -> known.ended(file.generation(), file.outcome()));
    }

    /** The transfer stands in the archive, and is on its way to this sink. */
    void archived(FileSettled file) throws Exception {
        boolean unused = change(file, known -> known.archived(file.generation()));
    }

    private boolean change(FileSettled file, UnaryOperator<SettledFile> how) throws Exception {
        String sending = file.batchId().toString();
        String key = sending + "/" + BatchState.text(file.path());
        SettledFile stored = files.get(key);
        SettledFile before = stored == null ? SettledFile.NOTHING : stored;
        SettledFile after = how.apply(before);
        if (after.equals(before)) {
            return false;
        }
        files.put(key, after);
        add(counts, sending, number(after.isSettled()) - number(before.isSettled()));
        add(rejectedCounts, sending, number(after.isRejected()) - number(before.isRejected()));
        return true;
    }

    private void takeBackTransfer(FileSettled file) throws Exception {
        String sending = file.batchId().toString();
        String key = sending + "/" + file.transferId();
        Long outcome = transfers.get(key);
        if (outcome != null) {
            transfers.remove(key);
            add(counts, sending, -1);
            add(rejectedCounts, sending, -number(outcome == Outcome.REJECTED.id()));
        }
    }

    private static int number(boolean counts) {
        return counts ? 1 : 0;
    }

    private static void add(MapState<String, Long> counts, String sending, int more)
            throws Exception {
        if (more != 0) {
            counts.put(sending, count(counts, sending) + more);
        }
    }

    private static long count(MapState<String, Long> counts, String sending) throws Exception {
        Long count = counts.get(sending);
        return count == null ? 0 : count;
    }

    long count(BatchId sending) throws Exception {
        return count(counts, sending.toString());
    }

    long rejectedCount(BatchId sending) throws Exception {
        return count(rejectedCounts, sending.toString());
    }

    void clear() {
        files.clear();
        counts.clear();
        rejectedCounts.clear();
        transfers.clear();
    }
}
