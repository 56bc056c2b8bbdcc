package dev.longhaul.flink.stage;

import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.OperatorStateStore;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * How many records were put aside, in all and by reason. Part of the operator's state, so that a
 * restart does not hide what came before: however the job is scaled, the sum over its subtasks goes
 * on. For the mailbox only.
 */
final class QuarantineCounts {
    private final MetricGroup group;
    private final Counter all;
    private final Map<String, Counter> byReason = new HashMap<>();
    private volatile String last = "";
    private volatile long lastMs;

    QuarantineCounts(MetricGroup group) {
        this.group = group;
        this.all = group.counter("quarantinedRecords");
        group.<String, Gauge<String>>gauge("lastQuarantined", () -> last);
        group.<Long, Gauge<Long>>gauge("lastQuarantinedMs", () -> lastMs);
    }

    /**
     * @param words where the record stood, and what is wrong with it
     */
    void inc(String reason, String words) {
        add(reason, 1);
        last = words;
        lastMs = System.currentTimeMillis();
    }

    private void add(String reason, long records) {
        all.inc(records);
        byReason.computeIfAbsent(
                        reason, name -> group.addGroup("reason", name).counter("quarantined"))
                .inc(records);
    }

    /** Each entry is one reason with its count: {@code REASON=12}. */
    static ListState<String> state(OperatorStateStore store) throws Exception {
        return store.getListState(
                new ListStateDescriptor<>("quarantined", StringSerializer.INSTANCE));
    }

    void restore(ListState<String> state) throws Exception {
        for (String entry : state.get()) {
            int equals = entry.indexOf('=');
            add(entry.substring(0, equals), Long.parseLong(entry.substring(equals + 1)));
        }
    }

    void snapshot(ListState<String> state) throws Exception {
        state.clear();
        for (Map.Entry<String, Counter> reason : byReason.entrySet()) {
            state.add(reason.getKey() + "=" + reason.getValue().getCount());
        }
    }
}
