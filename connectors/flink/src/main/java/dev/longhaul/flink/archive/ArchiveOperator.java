package dev.longhaul.flink.archive;

import dev.longhaul.files.DirectBuffers;
import dev.longhaul.flink.archive.ArchiveResult.Adopted;
import dev.longhaul.flink.archive.ArchiveResult.Cleaned;
import dev.longhaul.flink.archive.ArchiveResult.Published;
import dev.longhaul.flink.archive.ArchiveResult.Refused;
import dev.longhaul.flink.archive.ArchiveResult.Restored;
import dev.longhaul.flink.archive.ArchiveResult.Standing;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.AssembledFileSerializer;
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
import dev.longhaul.flink.sink.Step;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/**
 * Publishes the transfers of each path one after the other, the lowest waiting generation first.
 * Every version is kept; which is the newest stays in state.
 */
final class ArchiveOperator extends OutboxOperator<AssembledFile, ArchivedFile, ArchiveResult> {
    private static final int BUFFER_BYTES = 1 << 20;
    private static final String PENDING = "pending";

    private final ArchiveSettings settings;

    /** By transfer and order: a path may wait with several. */
    private transient MapState<String, AssembledFile> pending;

    private transient ValueState<Newest> newest;
    private transient ArchiveTools tools;
    private transient MtimeRecheck recheck;

    ArchiveOperator(ArchiveSettings settings, StreamOperatorParameters<ArchivedFile> parameters) {
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
                                PENDING, StringSerializer.INSTANCE, new AssembledFileSerializer()));
        newest = getPartitionedState(new ValueStateDescriptor<>("newest", new NewestSerializer()));
    }

    @Override
    public void open() throws Exception {
        recheck = new MtimeRecheck();
        tools =
                new ArchiveTools(
                        settings.staging(),
                        new SinkFiles(settings.sink()),
                        settings.epoch(),
                        new DirectBuffers(settings.outbox().threads(), BUFFER_BYTES),
                        new SinkMetrics(getMetricGroup(), settings.sink().name()),
                        Step.NOTHING);
        super.open();
    }

    @Override
    protected void accept(AssembledFile file) throws Exception {
        boolean isAnsweredAnyway =
                file.order() == Order.ANSWER && pending.contains(pendingKey(file, Order.PUBLISH));
        if (!isAnsweredAnyway) {
            pending.put(pendingKey(file, file.order()), file);
        }
    }

    @Override
    protected boolean hasFiles() {
        return true;
    }

    @Override
    protected Load load() throws Exception {
        Load load = Load.NONE;
        for (AssembledFile file : pending.values()) {
            load = file.order() == Order.PUBLISH ? load.and(file.manifest().fileBytes()) : load;
        }
        return load;
    }

    @Override
    protected Attempt<ArchiveResult> nextAttempt() throws Exception {
        AssembledFile next = null;
        for (AssembledFile file : pending.values()) {
            if (next == null || comesBefore(file, next)) {
                next = file;
            }
        }
        if (next == null) {
            return null;
        }
        return switch (next.order()) {
            case PUBLISH -> publication(next);
            case ANSWER -> new AnswerAttempt(tools, next, newest.value());
            case CLEAN -> new CleanAttempt(tools, next);
        };
    }

    private Attempt<ArchiveResult> publication(AssembledFile file) throws Exception {
        return settings.restores()
                ? new RestoreAttempt(tools, file)
                : new PublishAttempt(tools, file, newest.value());
    }

    private static boolean comesBefore(AssembledFile file, AssembledFile other) {
        if (file.order() != other.order()) {
            return rank(file.order()) < rank(other.order());
        }
        return file.manifest().generation() < other.manifest().generation();
    }

    /** An answer may still need what is staged. */
    private static int rank(Order order) {
        return switch (order) {
            case PUBLISH -> 0;
            case ANSWER -> 1;
            case CLEAN -> 2;
        };
    }

    @Override
    protected void completed(ArchiveResult result) throws Exception {
        AssembledFile work = result.work();
        pending.remove(pendingKey(work, work.order()));
        if (settings.restores()) {
            restored(result);
            return;
        }
        if (work.order() == Order.ANSWER) {
            tools.metrics().answered.inc();
        }
        if (result instanceof Published published) {
            published(work, published.finalPath(), true);
        } else if (result instanceof Adopted adopted) {
            published(work, adopted.finalPath(), work.order() == Order.PUBLISH);
        } else if (result instanceof Standing standing) {
            stands(work, standing.finalPath());
        } else if (result instanceof Refused refused) {
            refused(work, refused);
        } else if (result instanceof Cleaned) {
            LOG.debug("staging of late chunks of {} removed", work.manifest().transferId());
        }
    }

    private static String pendingKey(AssembledFile file, Order order) {
        return file.manifest().transferId() + "/" + order.id();
    }

    /**
     * @param ended whether the transfer comes to its end with this; else it was only asked about
     */
    private void published(AssembledFile work, RelativePath finalPath, boolean ended)
            throws Exception {
        Manifest manifest = work.manifest();
        if (ended) {
            tools.metrics().files.inc();
            tools.metrics().plaintextBytes.inc(manifest.fileBytes());
        }
        Newest before = newest.value();
        if (before == null || manifest.generation() >= before.generation()) {
            newest.update(new Newest(manifest.generation(), finalPath, manifest.transferId()));
            recheck.add(tools.sink().tree().resolve(finalPath), manifest.modified());
            receipt(work, Receipts.stored(manifest, settings.sink().name(), finalPath));
        } else {
            tools.metrics().superseded.inc();
            receipt(
                    work,
                    Receipts.superseded(
                            manifest, settings.sink().name(), finalPath, before.generation()));
        }
        handOn(work, finalPath, ended);
    }

    private void stands(AssembledFile work, RelativePath finalPath) {
        receipt(work, Receipts.stored(work.manifest(), settings.sink().name(), finalPath));
        handOn(work, finalPath, false);
    }

    /** Also where it was handed on before: another sink may have lost it since. */
    private void handOn(AssembledFile work, RelativePath finalPath, boolean written) {
        settled(work, Outcome.STORED, finalPath, written);
        emit(new ArchivedFile(work.site(), work.manifest(), finalPath));
    }

    private void refused(AssembledFile work, Refused refused) {
        Manifest manifest = work.manifest();
        String words =
                "%s/%s/%s: %s: %s"
                        .formatted(
                                work.site(),
                                manifest.batchName(),
                                manifest.path(),
                                refused.reason(),
                                refused.detail());
        receipt(work, Receipts.rejected(manifest, refused.reason(), refused.detail()));
        if (refused.reason() == RejectReason.CLOSED) {
            LOG.warn("closed: {}", words);
            tools.metrics().closed.inc();
        } else {
            tools.metrics().rejected.add(words);
        }
        if (!refused.mayComeAgain()) {
            settled(work, Outcome.REJECTED, manifest.path(), false);
        }
    }

    /** In a replay people are told, and not the sender; batches are left as they are. */
    private void restored(ArchiveResult result) {
        AssembledFile work = result.work();
        RestoreOutcomes.of(result, settings.sink().name())
                .forEach(outcome -> emit(FileOutcome.output(), outcome));
        if (result instanceof Restored restored && !restored.newerStands()) {
            emit(new ArchivedFile(work.site(), work.manifest(), restored.finalPath()));
        }
    }

    private void receipt(AssembledFile work, Receipt receipt) {
        emit(SideOutputs.receipts(), new SiteReceipt(work.site(), receipt));
    }

    private void settled(
            AssembledFile work, Outcome outcome, RelativePath finalPath, boolean written) {
        Manifest manifest = work.manifest();
        emit(
                SideOutputs.batches(),
                new FileSettled(
                        work.site(),
                        manifest.batchName(),
                        manifest.batchId(),
                        manifest.transferId(),
                        manifest.generation(),
                        manifest.path(),
                        settings.sink().name(),
                        outcome,
                        finalPath,
                        manifest.sha256(),
                        written));
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        recheck.snapshotBegins(context.getCheckpointId());
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId) throws Exception {
        super.notifyCheckpointComplete(checkpointId);
        Runnable due = recheck.covered(checkpointId);
        if (due != null) {
            runAside(due);
        }
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
