package dev.longhaul.flink.batch;

import dev.longhaul.flink.batch.BatchAttempt.Tools;
import dev.longhaul.flink.batch.BatchAttempt.Work;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.BatchEvent.BatchClosed;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.metrics.LonghaulGroup;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.outbox.OutboxOperator;
import dev.longhaul.flink.sink.CompletionMarker;
import dev.longhaul.flink.sink.Receipts;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.TemporaryFolder;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Receipt;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.TreeMap;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.operators.Triggerable;

/**
 * Owns the checksum list and marker of each batch at one sink; each sink has an operator of its
 * own, so that one that hangs holds up no other.
 *
 * <p>A batch of which nothing is heard for {@link #FORGET_AFTER} is forgotten: longer than a
 * transfer is remembered, so that nothing of it comes again. Sent once more, its list is found on
 * the sink.
 */
final class BatchOperator extends OutboxOperator<BatchEvent, BatchEvent, BatchResult>
        implements Triggerable<String, VoidNamespace> {
    static final Duration FORGET_AFTER = Duration.ofDays(90);

    private final BatchSettings settings;

    private transient BatchState state;
    private transient Tools tools;
    private transient InternalTimerService<VoidNamespace> timers;
    private transient Counter completed;
    private transient Counter rejected;

    BatchOperator(BatchSettings settings, StreamOperatorParameters<BatchEvent> parameters) {
        super("batch-" + settings.sink().name(), settings.outbox(), parameters);
        this.settings = settings;
    }

    @Override
    protected String workState() {
        return BatchState.WORK;
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        state = new BatchState(getKeyedStateStore());
    }

    @Override
    public void open() throws Exception {
        TemporaryFolder temporary =
                new TemporaryFolder(
                        settings.sink(),
                        settings.staging(),
                        "batch",
                        getRuntimeContext().getTaskInfo());
        tools = new Tools(new SinkFiles(settings.sink()), temporary, settings.epoch());
        timers = getInternalTimerService("batches", VoidNamespaceSerializer.INSTANCE, this);
        MetricGroup group = LonghaulGroup.of(getMetricGroup(), "batch-" + settings.sink().name());
        completed = group.counter("completedBatches");
        rejected = group.counter("rejectedBatches");
        super.open();
    }

    @Override
    protected void accept(BatchEvent event) throws Exception {
        touch();
        if (event instanceof BatchClosed closed) {
            close(closed);
        } else if (event instanceof FileSettled file) {
            if (settlesHere(file)) {
                state.settle(file);
            } else if (isArchived(file)) {
                state.expect(file);
            }
            state.noteSending(file);
        }
        state.markWork();
    }

    /** Also a question: the sender sends its record again until it knows what became of it. */
    private void close(BatchClosed event) throws Exception {
        BatchRecord batch = event.batch();
        state.close(batch);
        Long newer = state.newerThan(batch);
        if (newer == null) {
            state.ask();
        } else {
            CompletionMarker marker = marker(event.site(), event.batchName());
            RelativePath place = marker.below(marker.directory().resolve(CompletionMarker.NAME));
            answer(event.site(), Receipts.superseded(batch, settings.sink().name(), place, newer));
        }
    }

    private void answer(SiteId site, Receipt receipt) {
        emit(SideOutputs.receipts(), new SiteReceipt(site, receipt));
    }

    private CompletionMarker marker(SiteId site, RelativePath batchName) {
        return CompletionMarker.of(tools.sink(), site, batchName);
    }

    private void touch() throws Exception {
        long now = getProcessingTimeService().getCurrentProcessingTime();
        if (state.touched() == null) {
            setTimer(now + FORGET_AFTER.toMillis());
        }
        state.touch(now);
    }

    private void setTimer(long atMillis) {
        timers.registerProcessingTimeTimer(VoidNamespace.INSTANCE, atMillis);
    }

    /** What the archive rejects never reaches another sink. */
    private boolean settlesHere(FileSettled file) {
        return file.sink().equals(settings.sink().name())
                || (file.outcome() == Outcome.REJECTED && file.sink().equals(settings.archive()));
    }

    private boolean isArchived(FileSettled file) {
        return file.outcome() == Outcome.STORED && file.sink().equals(settings.archive());
    }

    @Override
    protected Attempt<BatchResult> nextAttempt() throws Exception {
        if (!state.markWork()) {
            return null;
        }
        String key = (String) getCurrentKey();
        return state.isReached()
                ? new MarkerLook(
                        tools, marker(site(key), batchName(key)), state.closed(), state.goal())
                : attempt(key, state.goal());
    }

    private BatchAttempt attempt(String key, Standing goal) throws Exception {
        BatchRecord closed = goal.complete() == null ? null : state.closed();
        return new BatchAttempt(
                tools,
                new Work(
                        site(key),
                        batchName(key),
                        closed,
                        goal,
                        closed == null ? new TreeMap<>() : state.lines(),
                        state.knowsAll(),
                        closed == null ? 0 : state.rejectedCount(closed.batchId())));
    }

    private static SiteId site(String key) {
        return new SiteId(key.substring(0, key.indexOf('/')));
    }

    private static RelativePath batchName(String key) {
        String name = key.substring(key.indexOf('/') + 1);
        try {
            return RelativePath.of(name.getBytes(StandardCharsets.ISO_8859_1));
        } catch (RefusedNameException e) {
            throw new IllegalStateException("key needs to hold a batch name: " + key, e);
        }
    }

    @Override
    protected void completed(BatchResult result) throws Exception {
        state.reached(result.reached());
        if (result instanceof BatchResult.Written written) {
            completed.inc();
            state.learn(written.found());
        } else if (result instanceof BatchResult.Refused) {
            rejected.inc();
        }
        if (result.answer().isPresent()) {
            state.answered();
            answer(site((String) getCurrentKey()), result.answer().get());
        }
    }

    @Override
    public void onProcessingTime(InternalTimer<String, VoidNamespace> timer) throws Exception {
        setCurrentKey(timer.getKey());
        Long touched = state.touched();
        if (touched == null) {
            return;
        }
        long now = getProcessingTimeService().getCurrentProcessingTime();
        long until = touched + FORGET_AFTER.toMillis();
        if (until > now) {
            setTimer(until);
        } else if (state.markWork()) {
            setTimer(now + FORGET_AFTER.toMillis()); // its sink is away
        } else {
            state.clear();
        }
    }

    @Override
    public void onEventTime(InternalTimer<String, VoidNamespace> timer) {
        throw new IllegalStateException("there are no event time timers");
    }
}
