package dev.longhaul.flink.deliver;

import dev.longhaul.files.DirectBuffers;
import dev.longhaul.flink.deliver.DeliverAttempt.Before;
import dev.longhaul.flink.deliver.DeliverResult.Conflict;
import dev.longhaul.flink.deliver.DeliverResult.Delivered;
import dev.longhaul.flink.deliver.DeliverResult.Kept;
import dev.longhaul.flink.deliver.DeliverResult.Restored;
import dev.longhaul.flink.deliver.DeliverResult.SourceLost;
import dev.longhaul.flink.deliver.DeliverResult.Standing;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.ArchivedFileSerializer;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.FileOutcome;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.metrics.SinkMetrics;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.outbox.Load;
import dev.longhaul.flink.outbox.OutboxOperator;
import dev.longhaul.flink.sink.Receipts;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.SinkPaths;
import dev.longhaul.flink.sink.Step;
import dev.longhaul.flink.sink.TemporaryFolder;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/**
 * Keeps the newest version of each path in one sink. Of several that wait the highest generation is
 * delivered, and the others are superseded by it.
 */
final class DeliverOperator extends OutboxOperator<ArchivedFile, BatchEvent, DeliverResult> {
    private static final int BUFFER_BYTES = 1 << 20;
    private static final String PENDING = "pending";

    private final DeliverSettings settings;

    /** By transfer id. */
    private transient MapState<String, ArchivedFile> pending;

    /** The highest generation that came to its end here. */
    private transient ValueState<Long> delivered;

    /** Which transfer that was; empty where an earlier version of this job did not say. */
    private transient ValueState<String> deliveredTransfer;

    private transient DeliverTools tools;
    private transient LostSources lostSources;

    DeliverOperator(DeliverSettings settings, StreamOperatorParameters<BatchEvent> parameters) {
        super(settings.sink().name(), settings.outbox(), parameters);
        this.settings = settings;
    }

    @Override
    protected String workState() {
        return PENDING;
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        pending =
                getPartitionedState(
                        new MapStateDescriptor<>(
                                PENDING, StringSerializer.INSTANCE, new ArchivedFileSerializer()));
        delivered =
                getPartitionedState(
                        new ValueStateDescriptor<>("delivered", LongSerializer.INSTANCE));
        deliveredTransfer =
                getPartitionedState(
                        new ValueStateDescriptor<>("deliveredTransfer", StringSerializer.INSTANCE));
    }

    @Override
    public void open() throws Exception {
        tools =
                new DeliverTools(
                        settings.staging(),
                        Path.of(settings.archive().path()),
                        new SinkFiles(settings.sink()),
                        new TemporaryFolder(
                                settings.sink(),
                                settings.staging(),
                                "deliver",
                                getRuntimeContext().getTaskInfo()),
                        settings.epoch(),
                        new DirectBuffers(settings.outbox().threads(), BUFFER_BYTES),
                        new SinkMetrics(getMetricGroup(), sink()),
                        Step.NOTHING);
        lostSources = new LostSources(getMetricGroup(), sink());
        super.open();
    }

    @Override
    protected void accept(ArchivedFile file) throws Exception {
        Long newest = delivered.value();
        if (newest != null && file.manifest().generation() < newest) {
            superseded(file, newest);
        } else {
            pending.put(transfer(file), file);
        }
    }

    @Override
    protected boolean hasFiles() {
        return true;
    }

    @Override
    protected Load load() throws Exception {
        Load load = Load.NONE;
        for (ArchivedFile file : pending.values()) {
            load = load.and(file.manifest().fileBytes());
        }
        return load;
    }

    @Override
    protected Attempt<DeliverResult> nextAttempt() throws Exception {
        ArchivedFile highest = null;
        for (ArchivedFile file : pending.values()) {
            if (highest == null || file.manifest().generation() > highest.manifest().generation()) {
                highest = file;
            }
        }
        if (highest == null) {
            return null;
        }
        return settings.restores()
                ? new RestoreAttempt(tools, highest)
                : new DeliverAttempt(tools, highest, before(highest));
    }

    private Before before(ArchivedFile file) throws Exception {
        if (delivered.value() == null) {
            return Before.NOTHING;
        }
        return transfer(file).equals(deliveredTransfer.value())
                ? Before.THIS_VERSION
                : Before.ANOTHER_VERSION;
    }

    private static String transfer(ArchivedFile file) {
        return file.manifest().transferId().toString();
    }

    @Override
    protected void completed(DeliverResult result) throws Exception {
        ArchivedFile work = result.work();
        pending.remove(transfer(work));
        if (result instanceof Restored restored) {
            restored(restored);
        } else if (result instanceof Delivered) {
            tools.metrics().files.inc();
            tools.metrics().plaintextBytes.inc(work.manifest().fileBytes());
            stands(work, true);
        } else if (result instanceof Standing) {
            tools.metrics().answered.inc();
            stands(work, false);
        } else if (result instanceof Kept kept) {
            LOG.warn("{} is kept at {}: newer by its mtime", work.manifest().path(), sink());
            superseded(work, kept.byGeneration());
        } else if (result instanceof SourceLost lost) {
            sourceLost(lost);
        } else if (result instanceof Conflict conflict) {
            tools.metrics()
                    .rejected
                    .add(
                            "%s at %s: %s"
                                    .formatted(work.manifest().path(), sink(), conflict.detail()));
            receipt(
                    work,
                    Receipts.rejected(
                            work.manifest(), RejectReason.PATH_CONFLICT, conflict.detail()));
            settled(work, Outcome.REJECTED, false);
        }
    }

    /** Its batch waits for the transfer that takes its place, like where archive lost it. */
    private void sourceLost(SourceLost lost) {
        lostSources.inc(lost.detail());
        LOG.error("{} cannot be delivered: {}", lost.work().manifest().path(), lost.detail());
        receipt(
                lost.work(),
                Receipts.rejected(
                        lost.work().manifest(),
                        RejectReason.CLOSED,
                        lost.detail() + ": the file can only go as a new transfer"));
    }

    private void stands(ArchivedFile work, boolean written) throws Exception {
        receipt(work, Receipts.stored(work.manifest(), sink(), finalPath(work)));
        settled(work, Outcome.STORED, written);
        ended(work);
    }

    /** Everything older that still waits is superseded. */
    private void ended(ArchivedFile newest) throws Exception {
        long generation = newest.manifest().generation();
        Long before = delivered.value();
        if (before == null || before <= generation) {
            delivered.update(generation);
            deliveredTransfer.update(transfer(newest));
        }
        List<ArchivedFile> older = new ArrayList<>();
        for (ArchivedFile file : pending.values()) {
            if (file.manifest().generation() < generation) {
                older.add(file);
            }
        }
        for (ArchivedFile file : older) {
            pending.remove(transfer(file));
            superseded(file, generation);
        }
    }

    private void superseded(ArchivedFile file, long byGeneration) {
        tools.metrics().superseded.inc();
        receipt(file, Receipts.superseded(file.manifest(), sink(), finalPath(file), byGeneration));
        settled(file, Outcome.SUPERSEDED, false);
    }

    /** In a replay people are told, and not the sender; batches are left as they are. */
    private void restored(Restored result) {
        ArchivedFile work = result.work();
        emit(
                FileOutcome.output(),
                new FileOutcome(
                        work.site(),
                        work.manifest().transferId(),
                        sink(),
                        result.kind(),
                        finalPath(work),
                        result.detail()));
    }

    private String sink() {
        return settings.sink().name();
    }

    private static RelativePath finalPath(ArchivedFile file) {
        try {
            return SinkPaths.file(file.site(), file.manifest());
        } catch (RefusedNameException e) {
            return file.finalPath(); // archive would have refused it
        }
    }

    private void receipt(ArchivedFile file, Receipt receipt) {
        emit(SideOutputs.receipts(), new SiteReceipt(file.site(), receipt));
    }

    private void settled(ArchivedFile file, Outcome outcome, boolean written) {
        Manifest manifest = file.manifest();
        emit(
                new FileSettled(
                        file.site(),
                        manifest.batchName(),
                        manifest.batchId(),
                        manifest.transferId(),
                        manifest.generation(),
                        manifest.path(),
                        sink(),
                        outcome,
                        finalPath(file),
                        manifest.sha256(),
                        written));
    }

    @Override
    public void close() throws Exception {
        try {
            super.close();
        } finally {
            if (tools != null) {
                tools.buffers().close();
            }
        }
    }
}
