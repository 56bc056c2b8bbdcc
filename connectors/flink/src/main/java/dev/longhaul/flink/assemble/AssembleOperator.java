package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.Keys;
import dev.longhaul.flink.event.TransferEvent;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.stream.Stream;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
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
 * Knows of each transfer which chunks are in staging, and hands it on when all are, durably. What
 * it does with each is in {@link Assembly}; here are keys, mails, checkpoints and timers.
 *
 * <p>A chunk event says that stage was given the bytes; stage fsyncs them before it acknowledges a
 * checkpoint. So a transfer whose last chunk event came before the barrier of checkpoint N is
 * durable, and may be read by another host, once N has <em>completed</em>. The same holds for
 * staging files that late chunks bring back: they exist by then, and are closed.
 *
 * <p>Of each transfer there is one timer, as long as there is any state.
 */
final class AssembleOperator extends AbstractStreamOperator<AssembledFile>
        implements OneInputStreamOperator<TransferEvent, AssembledFile>,
                Triggerable<String, VoidNamespace>,
                TransferTimers {
    private static final int RELEASES_PER_MAIL = 256;

    private final AssembleSettings settings;
    private final transient MailboxExecutor mailbox;

    private transient TransferState state;
    private transient CoverageWait coverage;
    private transient InternalTimerService<VoidNamespace> timers;
    private transient StagingSweeper sweeper;
    private transient LeftoverSweep leftovers;
    private transient Assembly assembly;
    private transient volatile boolean closed;

    AssembleOperator(
            AssembleSettings settings, StreamOperatorParameters<AssembledFile> parameters) {
        super(parameters);
        this.settings = settings;
        this.mailbox = parameters.getMailboxExecutor();
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        state = new TransferState(getKeyedStateStore());
        coverage = new CoverageWait(getKeyedStateStore(), this::keysThatWait);
        context.getRestoredCheckpointId().ifPresent(coverage::restored);
    }

    private Stream<String> keysThatWait() {
        return getKeyedStateBackend()
                .getKeys(CoverageWait.STATE, VoidNamespace.INSTANCE)
                .map(String.class::cast);
    }

    @Override
    public void open() throws Exception {
        super.open();
        timers = getInternalTimerService("transfers", VoidNamespaceSerializer.INSTANCE, this);
        AssembleMetrics metrics = new AssembleMetrics(getMetricGroup(), coverage::size);
        TaskInfo task = getRuntimeContext().getTaskInfo();
        sweeper = new StagingSweeper(settings, task.getIndexOfThisSubtask(), metrics.leftovers);
        assembly =
                new Assembly(
                        settings,
                        new Assembly.Parts(
                                state,
                                coverage,
                                this,
                                new AssembleOutput(output),
                                metrics,
                                sweeper));
        mailbox.execute(this::release, "release what the restored checkpoint covers");
        LeftoverScan scan = new LeftoverScan(settings.staging(), key -> isOurs(task, key));
        leftovers = new LeftoverSweep(settings, scan, sweeper, this::tellLeftovers);
        lookForLeftovers(leftovers.firstAfterMillis());
    }

    private static boolean isOurs(TaskInfo task, String key) {
        int subtask =
                KeyGroupRangeAssignment.assignKeyToParallelOperator(
                        key,
                        task.getMaxNumberOfParallelSubtasks(),
                        task.getNumberOfParallelSubtasks());
        return subtask == task.getIndexOfThisSubtask();
    }

    @Override
    public void processElement(StreamRecord<TransferEvent> element) throws Exception {
        assembly.happened(element.getValue(), (String) getCurrentKey());
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        coverage.snapshotBegins(context.getCheckpointId());
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId) throws Exception {
        super.notifyCheckpointComplete(checkpointId);
        coverage.completed(checkpointId);
        mailbox.execute(this::release, "release what checkpoint %s covers", checkpointId);
    }

    /** A bounded number a mail: barriers and other mails come between. */
    private void release() throws Exception {
        for (int i = 0; i < RELEASES_PER_MAIL; i++) {
            String key = coverage.next();
            if (key == null) {
                return;
            }
            setCurrentKey(key);
            if (coverage.isOver(key)) {
                assembly.covered(Transfers.site(key), Transfers.transfer(key));
            }
        }
        mailbox.execute(this::release, "release more");
    }

    @Override
    public void onProcessingTime(InternalTimer<String, VoidNamespace> timer) throws Exception {
        String key = timer.getKey();
        setCurrentKey(key);
        assembly.timer(Transfers.site(key), Transfers.transfer(key), key);
    }

    @Override
    public void onEventTime(InternalTimer<String, VoidNamespace> timer) {
        throw new IllegalStateException("there are no event time timers");
    }

    @Override
    public void set(long atMillis) {
        timers.registerProcessingTimeTimer(VoidNamespace.INSTANCE, atMillis);
    }

    @Override
    public long now() {
        return getProcessingTimeService().getCurrentProcessingTime();
    }

    private void lookForLeftovers(long afterMillis) {
        ScheduledFuture<?> unused =
                getProcessingTimeService()
                        .registerTimer(
                                now() + afterMillis,
                                time -> {
                                    leftovers.look(now());
                                    lookForLeftovers(leftovers.periodMillis());
                                });
    }

    /** On the sweeper's thread. */
    private void tellLeftovers(List<Leftover> found) {
        try {
            mailbox.execute(() -> judge(found), "judge what is left in staging");
        } catch (RejectedExecutionException gone) {
            LOG.debug("task is gone: the next one looks for what is left", gone);
        }
    }

    private void judge(List<Leftover> found) throws Exception {
        for (Leftover leftover : closed ? List.<Leftover>of() : found) {
            if (leftover.mayBeAlive()) {
                setCurrentKey(Keys.ofTransfer(leftover.site(), leftover.transfer()));
                assembly.leftBehind(leftover);
            } else {
                sweeper.remove(leftover);
            }
        }
    }

    @Override
    public void close() throws Exception {
        closed = true;
        if (sweeper != null) {
            sweeper.close();
        }
        super.close();
    }
}
