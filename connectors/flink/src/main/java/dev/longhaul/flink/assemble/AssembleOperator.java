package dev.longhaul.flink.assemble;

import dev.longhaul.flink.assemble.Tombstone.End;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.ManifestSerializer;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.metrics.LonghaulGroup;
import dev.longhaul.flink.outbox.CheckpointQueue;
import dev.longhaul.flink.quarantine.Quarantine;
import dev.longhaul.flink.sink.Receipts;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Stream;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
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
 * Knows of each transfer which chunks are in staging, and hands it on when all are, durably.
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
                Triggerable<String, VoidNamespace> {
    private static final int WAITING_IN_MEMORY = 65_536;
    private static final int RELEASES_PER_MAIL = 256;

    private final AssembleSettings settings;
    private final transient MailboxExecutor mailbox;

    private transient ReceivedChunks chunks;
    private transient ValueState<TransferProgress> progress;
    private transient ValueState<Manifest> manifest;
    private transient ValueState<Tombstone> tombstone;

    /** Present while the transfer waits for a checkpoint: the snapshot that came before. */
    private transient ValueState<Long> waitsSince;

    private transient CheckpointQueue waiting;
    private transient InternalTimerService<VoidNamespace> timers;
    private transient StagingSweeper sweeper;
    private transient Counter released;
    private transient Counter rejected;
    private transient Counter swept;

    AssembleOperator(
            AssembleSettings settings, StreamOperatorParameters<AssembledFile> parameters) {
        super(parameters);
        this.settings = settings;
        this.mailbox = parameters.getMailboxExecutor();
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        chunks = new ReceivedChunks(getPartitionedState(ReceivedChunks.DESCRIPTOR));
        progress = value("progress", new TransferProgressSerializer());
        manifest = value("manifest", new ManifestSerializer());
        tombstone = value("tombstone", new TombstoneSerializer());
        waitsSince = value("waitsSince", LongSerializer.INSTANCE);
        waiting = new CheckpointQueue(WAITING_IN_MEMORY);
        context.getRestoredCheckpointId().ifPresent(waiting::restored);
    }

    private <T> ValueState<T> value(String name, TypeSerializer<T> serializer) throws Exception {
        return getPartitionedState(new ValueStateDescriptor<>(name, serializer));
    }

    @Override
    public void open() throws Exception {
        super.open();
        timers = getInternalTimerService("transfers", VoidNamespaceSerializer.INSTANCE, this);
        sweeper = new StagingSweeper(settings, getRuntimeContext().getTaskInfo());
        MetricGroup metrics = LonghaulGroup.of(getMetricGroup(), "assemble");
        metrics.gauge("waitingForCheckpoint", () -> waiting.size());
        released = metrics.counter("releasedFiles");
        rejected = metrics.counter("rejected");
        swept = metrics.counter("swept");
        mailbox.execute(this::release, "release what the restored checkpoint covers");
    }

    @Override
    public void processElement(StreamRecord<TransferEvent> element) throws Exception {
        TransferEvent event = element.getValue();
        if (event instanceof ChunkWritten chunk) {
            chunkWritten(chunk);
        } else if (event instanceof ManifestArrived arrived) {
            manifestArrived(arrived);
        }
    }

    private void chunkWritten(ChunkWritten chunk) throws Exception {
        if (tombstone.value() != null) {
            waitForCheckpoint(); // then its staging file is there, and can be removed
        } else if (chunks.add(chunk.chunkIndex())) {
            progress.update(currentProgress().with(chunk, now()));
            checkComplete(chunk.site());
        }
    }

    private void manifestArrived(ManifestArrived arrived) throws Exception {
        Tombstone end = tombstone.value();
        Manifest first = end == null ? manifest.value() : end.manifest();
        if (end != null && end.end() == End.SWEPT) {
            reject(arrived, RejectReason.CLOSED, "nothing came for days: send the file again");
        } else if (first == null) {
            manifest.update(arrived.manifest());
            progress.update(currentProgress().at(now()));
            checkComplete(arrived.site());
        } else if (!Arrays.equals(first.encode(), arrived.manifest().encode())) {
            reject(arrived, RejectReason.SECOND_MANIFEST, "differs from the first manifest");
            emit(SideOutputs.quarantine(), Quarantine.secondManifest(arrived));
        } else if (end != null) {
            answerAgain(arrived.site(), end);
        }
        // else: the same manifest again while chunks are on their way
    }

    private void answerAgain(SiteId site, Tombstone end) {
        if (end.end() == End.REFUSED) {
            refusalReceipt(site, end.manifest());
        } else {
            emit(new AssembledFile(site, end.manifest(), Order.PUBLISH));
        }
    }

    private void reject(ManifestArrived arrived, RejectReason reason, String detail) {
        rejected.inc();
        emit(arrived.site(), Receipts.rejected(arrived.manifest(), reason, detail));
    }

    private TransferProgress currentProgress() throws Exception {
        TransferProgress current = progress.value();
        if (current != null) {
            return current;
        }
        setTimer(now() + settings.abandonAfter().toMillis());
        return TransferProgress.none(now());
    }

    private void checkComplete(SiteId site) throws Exception {
        Manifest expected = manifest.value();
        if (expected == null) {
            return;
        }
        if (!progress.value().fits(expected)) {
            refuse(site, expected);
        } else if (progress.value().completes(expected)) {
            waitForCheckpoint();
        }
    }

    private void refuse(SiteId site, Manifest refused) throws Exception {
        rejected.inc();
        refusalReceipt(site, refused);
        emit(
                SideOutputs.batches(),
                new FileSettled(
                        site,
                        refused.batchName(),
                        refused.batchId(),
                        refused.transferId(),
                        refused.generation(),
                        refused.path(),
                        "archive",
                        Outcome.REJECTED,
                        refused.path(),
                        refused.sha256()));
        bury(End.REFUSED, refused);
        waitForCheckpoint(); // then staging is swept
    }

    private void refusalReceipt(SiteId site, Manifest refused) {
        emit(
                site,
                Receipts.rejected(
                        refused, RejectReason.HASH_MISMATCH, "chunks do not fit the manifest"));
    }

    private void waitForCheckpoint() throws Exception {
        waitsSince.update(waiting.add((String) getCurrentKey()));
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        waiting.snapshotBegins(context.getCheckpointId());
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId) throws Exception {
        super.notifyCheckpointComplete(checkpointId);
        waiting.completed(checkpointId);
        mailbox.execute(this::release, "release what checkpoint %s covers", checkpointId);
    }

    /** A bounded number a mail: barriers and other mails come between. */
    private void release() throws Exception {
        for (int i = 0; i < RELEASES_PER_MAIL; i++) {
            String key = waiting.poll();
            if (key == null) {
                if (waiting.takeTurnedAway()) {
                    lookInState();
                }
                key = waiting.poll();
            }
            if (key == null) {
                return;
            }
            release(key);
        }
        mailbox.execute(this::release, "release more");
    }

    private void lookInState() {
        try (Stream<Object> keys =
                getKeyedStateBackend().getKeys("waitsSince", VoidNamespace.INSTANCE)) {
            Iterator<Object> all = keys.iterator();
            while (all.hasNext() && !waiting.isFull()) {
                waiting.addFound((String) all.next());
            }
            if (all.hasNext()) {
                waiting.expectMore();
            }
        }
    }

    private void release(String key) throws Exception {
        setCurrentKey(key);
        Long since = waitsSince.value();
        if (since == null) {
            return;
        }
        if (!waiting.covers(since)) {
            waiting.add(key); // found in state too early, or a late chunk came after
            return;
        }
        waitsSince.clear();
        SiteId site = Transfers.site(key);
        Tombstone end = tombstone.value();
        if (end == null) {
            Manifest complete = manifest.value();
            released.inc();
            bury(End.RELEASED, complete);
            emit(new AssembledFile(site, complete, Order.PUBLISH));
        } else if (end.end() == End.RELEASED) {
            emit(new AssembledFile(site, end.manifest(), Order.CLEAN));
        } else {
            sweeper.sweep(site, Transfers.transfer(key));
        }
    }

    private void bury(End end, Manifest last) throws Exception {
        chunks.clear();
        progress.clear();
        manifest.clear();
        tombstone.update(new Tombstone(end, last, now() + settings.tombstone().toMillis()));
    }

    @Override
    public void onProcessingTime(InternalTimer<String, VoidNamespace> timer) throws Exception {
        setCurrentKey(timer.getKey());
        Tombstone end = tombstone.value();
        TransferProgress current = progress.value();
        if (end != null) {
            forgetOrWait(end);
        } else if (current != null) {
            abandonOrWait(timer.getKey(), current);
        }
    }

    private void forgetOrWait(Tombstone end) throws Exception {
        if (end.untilMillis() > now()) {
            setTimer(end.untilMillis());
        } else {
            tombstone.clear();
            waitsSince.clear();
        }
    }

    private void abandonOrWait(String key, TransferProgress current) throws Exception {
        long deadline = current.lastProgressMillis() + settings.abandonAfter().toMillis();
        if (waitsSince.value() != null || deadline > now()) {
            setTimer(Math.max(deadline, now() + settings.abandonAfter().toMillis() / 2));
            return;
        }
        TransferId transfer = Transfers.transfer(key);
        LOG.warn(
                "transfer {} of site {} is swept: {} chunks came, none for {}, manifest {}",
                transfer,
                Transfers.site(key),
                current.receivedChunks(),
                settings.abandonAfter(),
                manifest.value() == null ? "missing" : manifest.value().path());
        swept.inc();
        bury(End.SWEPT, null);
        sweeper.sweep(Transfers.site(key), transfer);
        setTimer(now() + settings.tombstone().toMillis());
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

    private void emit(AssembledFile file) {
        output.collect(new StreamRecord<>(file));
    }

    private void emit(SiteId site, Receipt receipt) {
        emit(SideOutputs.receipts(), new SiteReceipt(site, receipt));
    }

    private <T> void emit(org.apache.flink.util.OutputTag<T> tag, T value) {
        output.collect(tag, new StreamRecord<>(value));
    }

    @Override
    public void close() throws Exception {
        if (sweeper != null) {
            sweeper.close();
        }
        super.close();
    }
}
