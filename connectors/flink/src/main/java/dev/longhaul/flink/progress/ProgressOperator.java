package dev.longhaul.flink.progress;

import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.metrics.LonghaulGroup;
import dev.longhaul.flink.progress.WaitingProgress.RunOnPartition;
import dev.longhaul.flink.source.SiteTopics;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.record.Receipt;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.metrics.Counter;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Watches how runs come through on the partitions of the sites' topics.
 *
 * <p>Stage makes durable, before it acknowledges a checkpoint, whatever it told of before the
 * barrier. So where a run stood at the barrier of checkpoint N may be told to its site once N has
 * <em>completed</em>; what a restored checkpoint holds may be told at once, and is, for the receipt
 * may have been lost.
 *
 * <p>A gap is an alarm and holds nothing up. What it lacks is found by the sender's queries.
 */
final class ProgressOperator extends AbstractStreamOperator<SiteReceipt>
        implements OneInputStreamOperator<RecordSeen, SiteReceipt>,
                Triggerable<String, VoidNamespace> {
    /** Runs and partitions without a record for so long are forgotten. */
    static final Duration RETENTION = Duration.ofDays(14);

    private static final long DAY_MS = Duration.ofDays(1).toMillis();
    private static final int RUNS_IN_MEMORY = 65_536;
    private static final int RECEIPTS_PER_MAIL = 256;
    private static final String PARTITION = "partition";

    private final transient MailboxExecutor mailbox;

    private transient ValueState<PartitionPosition> partition;
    private transient MapState<RunId, RunPosition> runs;
    private transient InternalTimerService<VoidNamespace> timers;
    private transient WaitingProgress waiting;
    private transient Deque<SiteReceipt> due;
    private transient Alarms alarms;
    private transient Counter receipts;
    private transient boolean restored;
    private transient long forgettingFromMs;

    ProgressOperator(StreamOperatorParameters<SiteReceipt> parameters) {
        super(parameters);
        this.mailbox = parameters.getMailboxExecutor();
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        partition =
                getPartitionedState(
                        new ValueStateDescriptor<>(PARTITION, new PartitionPositionSerializer()));
        runs =
                getPartitionedState(
                        new MapStateDescriptor<>(
                                "runs", new RunIdSerializer(), new RunPositionSerializer()));
        waiting = new WaitingProgress(RUNS_IN_MEMORY);
        due = new ArrayDeque<>();
        restored = context.isRestored();
    }

    @Override
    public void open() throws Exception {
        super.open();
        timers = getInternalTimerService("partitions", VoidNamespaceSerializer.INSTANCE, this);
        alarms = new Alarms(getMetricGroup());
        receipts = LonghaulGroup.of(getMetricGroup(), "progress").counter("receipts");
        if (restored) {
            forgettingFromMs = now() + DAY_MS; // a job that was down long must not forget at once
            recall();
            mailbox.execute(this::tellDue, "tell what the restored checkpoint covers");
        }
    }

    /** Counters go on, and the runs of the last day are told where they are. */
    private void recall() throws Exception {
        List<String> keys;
        try (Stream<Object> all =
                getKeyedStateBackend().getKeys(PARTITION, VoidNamespace.INSTANCE)) {
            keys = all.map(String.class::cast).toList();
        }
        long recentMs = now() - DAY_MS;
        for (String key : keys) {
            setCurrentKey(key);
            alarms.count(partition.value().counts());
            for (Map.Entry<RunId, RunPosition> run : runs.entries()) {
                if (run.getValue().lastSeenMs() >= recentMs) {
                    due.add(receipt(key, run.getKey(), run.getValue().nextSequence()));
                }
            }
        }
    }

    @Override
    public void processElement(StreamRecord<RecordSeen> element) throws Exception {
        RecordSeen seen = element.getValue();
        long now = now();
        PartitionPosition position = partition.value();
        if (position == null) {
            position = PartitionPosition.before(seen.offset(), now, RETENTION.toMillis());
            setTimer(now + RETENTION.toMillis());
        }
        AlarmCounts found = checkOffset(position, seen, now);
        if (seen.isAuthenticated()) {
            found = found.plus(checkSequence(position, seen, now));
        }
        alarms.count(found);
        partition.update(position.after(seen.offset(), now, found));
    }

    private AlarmCounts checkOffset(PartitionPosition position, RecordSeen seen, long now) {
        long jumped = position.jumpedBefore(seen.offset());
        if (jumped > 0) {
            alarms.jumped(seen, position.nextOffset(), now);
            return AlarmCounts.jump(jumped);
        }
        if (position.fellTo(seen.offset())) {
            alarms.fell(seen, position.nextOffset(), now);
            return AlarmCounts.fall();
        }
        return AlarmCounts.NONE;
    }

    private AlarmCounts checkSequence(PartitionPosition position, RecordSeen seen, long now)
            throws Exception {
        if (seen.headerPartition() != seen.partition()) {
            alarms.misplaced(seen, now);
            return AlarmCounts.misplaced();
        }
        RunPosition before = runs.get(seen.runId());
        if (before == null) {
            before = RunPosition.expecting(position.knowsEveryRun(now) ? 0 : seen.sequence());
        }
        RunPosition after = before.after(seen.sequence(), now);
        runs.put(seen.runId(), after);
        if (before.hasPassed(seen.sequence())) {
            return AlarmCounts.repeated();
        }
        waiting.moved((String) getCurrentKey(), seen.runId(), after.nextSequence());
        long missing = before.missingBefore(seen.sequence());
        if (missing == 0) {
            return AlarmCounts.NONE;
        }
        alarms.gap(seen, missing, now);
        return AlarmCounts.gap(missing);
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        waiting.snapshotBegins(context.getCheckpointId());
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId) throws Exception {
        super.notifyCheckpointComplete(checkpointId);
        for (Map.Entry<RunOnPartition, Long> run : waiting.covered(checkpointId).entrySet()) {
            due.add(receipt(run.getKey().key(), run.getKey().run(), run.getValue()));
        }
        mailbox.execute(this::tellDue, "tell what checkpoint %s covers", checkpointId);
    }

    private SiteReceipt receipt(String key, RunId run, long nextSequence) {
        return new SiteReceipt(
                SiteTopics.site(Progress.topic(key)).orElseThrow(), // or nothing was authenticated
                new Receipt.Progress(
                        run, Progress.partition(key), nextSequence, Instant.ofEpochMilli(now())));
    }

    /** A bounded number a mail: barriers and other mails come between. */
    private void tellDue() {
        for (int told = 0; told < RECEIPTS_PER_MAIL && !due.isEmpty(); told++) {
            output.collect(SideOutputs.receipts(), new StreamRecord<>(due.poll()));
            receipts.inc();
        }
        if (!due.isEmpty()) {
            mailbox.execute(this::tellDue, "tell more");
        }
    }

    @Override
    public void onProcessingTime(InternalTimer<String, VoidNamespace> timer) throws Exception {
        setCurrentKey(timer.getKey());
        PartitionPosition position = partition.value();
        long now = now();
        if (position == null) {
            return;
        }
        if (now < forgettingFromMs) {
            setTimer(forgettingFromMs);
            return;
        }
        long silentSinceMs = now - RETENTION.toMillis();
        boolean someAreLeft = forgetRuns(silentSinceMs);
        if (someAreLeft || position.lastSeenMs() > silentSinceMs) {
            setTimer(now + DAY_MS);
        } else {
            partition.clear();
        }
    }

    private boolean forgetRuns(long silentSinceMs) throws Exception {
        boolean someAreLeft = false;
        Iterator<Map.Entry<RunId, RunPosition>> all = runs.iterator();
        while (all.hasNext()) {
            if (all.next().getValue().lastSeenMs() <= silentSinceMs) {
                all.remove();
            } else {
                someAreLeft = true;
            }
        }
        return someAreLeft;
    }

    @Override
    public void onEventTime(InternalTimer<String, VoidNamespace> timer) {
        throw new IllegalStateException("there are no event time timers");
    }

    private void setTimer(long atMillis) {
        timers.registerProcessingTimeTimer(VoidNamespace.INSTANCE, atMillis);
    }

    private long now() {
        return getProcessingTimeService().getCurrentProcessingTime();
    }
}
