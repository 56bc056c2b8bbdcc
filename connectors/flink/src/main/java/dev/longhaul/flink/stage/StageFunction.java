package dev.longhaul.flink.stage;

import dev.longhaul.flink.event.BatchEvent.BatchClosed;
import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.event.TransferEvent.Abandoned;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.event.TransferEvent.Refused;
import dev.longhaul.flink.metrics.KeyringProblem;
import dev.longhaul.flink.preflight.NativeLibraries;
import dev.longhaul.flink.quarantine.Quarantine;
import dev.longhaul.flink.quarantine.QuarantineLimit;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.flink.source.SiteTopics;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.record.Control;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens each record and lets chunks be written into their staging files. Chained to the source, so
 * that payload neither crosses the network nor enters state.
 *
 * <p>Guarantee: when {@code snapshotState} returns, every chunk whose {@link ChunkWritten} was
 * emitted before is durable under its staging name. So the offsets of a checkpoint never run ahead
 * of durable bytes. A failed write or fsync fails the task, and the chunks are read again.
 *
 * <p>Of every record {@link RecordSeen} tells, in the mailbox and behind all else of it: a barrier
 * that it comes before, the record's own bytes come before as well.
 *
 * <p>A record that cannot be opened is put aside, and the job goes on. The keyring is re-read while
 * running; a record whose key is not in it is put aside at once (decision 003).
 */
public final class StageFunction extends ProcessFunction<RawRecord, TransferEvent>
        implements CheckpointedFunction {
    private static final Logger LOG = LoggerFactory.getLogger(StageFunction.class);
    private static final int LARGEST_RECORD_BYTES = 12 << 20;

    private final StageSettings settings;
    private transient ListState<String> quarantined;
    private transient StageMetrics metrics;
    private transient StagingFiles files;
    private transient StagingBuffers buffers;
    private transient WrittenChunks written;
    private transient QuarantineLimit quarantineLimit;
    private transient KeyringProblem keyringProblem;
    private transient RecordOpener opener;

    public StageFunction(StageSettings settings) {
        this.settings = settings;
    }

    @Override
    public void open(OpenContext context) throws Exception {
        NativeLibraries.require();
        metrics = new StageMetrics(getRuntimeContext().getMetricGroup());
        metrics.quarantined.restore(quarantined);
        files = new StagingFiles(settings, threadName(), PieceWriter::direct, metrics);
        metrics.watch(files);
        if (settings.archive() != null) {
            settings.archive().requireMounted();
        }
        files.prepareStaging();
        settings.epoch().claim();
        buffers = new StagingBuffers(settings.bufferBytes());
        written = new WrittenChunks(System::nanoTime);
        quarantineLimit =
                new QuarantineLimit(settings.quarantinePerMinute(), System::currentTimeMillis);
        Keyring keyring = Keyring.open(Path.of(settings.keyring()));
        keyringProblem = metrics.watch(keyring);
        opener = new RecordOpener(keyring, settings.largestFileBytes());
    }

    private String threadName() {
        return "longhaul-stage-io-" + getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    }

    @Override
    public void processElement(RawRecord record, Context context, Collector<TransferEvent> out)
            throws Exception {
        files.requireHealthy();
        keyringProblem.look();
        RecordSeen seen = dealWith(record, context, out);
        context.output(RecordSeen.output(), seen); // behind all else, before the next barrier
    }

    private RecordSeen dealWith(RawRecord record, Context context, Collector<TransferEvent> out)
            throws Exception {
        try {
            return stage(record, context, out);
        } catch (WireException refused) {
            putAside(record, refused.reason().name(), refused.getMessage(), context);
            return refused.authenticated()
                    ? seen(record, siteOf(record), RecordHeader.read(record.value()))
                    : RecordSeen.unknown(record.topic(), record.partition(), record.offset());
        }
    }

    private static RecordSeen seen(RawRecord record, SiteId site, RecordHeader header) {
        return RecordSeen.authenticated(
                record.topic(), record.partition(), record.offset(), site, header);
    }

    private RecordSeen stage(RawRecord record, Context context, Collector<TransferEvent> out)
            throws Exception {
        requireReadable(record);
        SiteId site = siteOf(record);
        RecordHeader header = RecordHeader.read(record.value());
        metrics.wireBytes.inc(record.wireBytes());
        Instant appended = Instant.ofEpochMilli(record.appendedMs());
        switch (header.type()) {
            case CHUNK -> stageChunk(header, record, site, appended, out);
            case MANIFEST -> passManifest(header, record, site, appended, context, out);
            case BATCH ->
                    context.output(
                            SideOutputs.batches(),
                            new BatchClosed(
                                    site,
                                    opener.openBatch(header, record.value(), site, appended)));
            case CONTROL -> passControl(header, record, site, appended, out);
            case EVENT, RECEIPT ->
                    throw new WireException(
                            Reason.UNKNOWN_TYPE,
                            header.type() + " does not belong into a topic of files");
        }
        return seen(record, site, header);
    }

    private static void requireReadable(RawRecord record) throws WireException {
        if (record.value() == null) {
            throw new WireException(Reason.MALFORMED, "a record without a value");
        }
        if (record.wireBytes() > LARGEST_RECORD_BYTES) {
            throw new WireException(
                    Reason.TOO_LARGE,
                    "record needs to be at most "
                            + LARGEST_RECORD_BYTES
                            + " bytes, not "
                            + record.wireBytes());
        }
    }

    private static SiteId siteOf(RawRecord record) throws WireException {
        return SiteTopics.site(record.topic())
                .orElseThrow(
                        () ->
                                new WireException(
                                        Reason.WRONG_SITE,
                                        "the alias of topic " + record.topic() + " is no site id"));
    }

    /** A duplicate is opened too: only an authenticated record may be taken for one. */
    private void stageChunk(
            RecordHeader header,
            RawRecord record,
            SiteId site,
            Instant appended,
            Collector<TransferEvent> out)
            throws Exception {
        StagingBuffers.Loan plaintext = open(header, record, site, appended);
        boolean handedOver = false;
        try {
            ChunkKey chunk = new ChunkKey(site, header.transferId(), header.chunkIndex());
            if (written.contains(chunk)) {
                metrics.duplicates.inc();
                return;
            }
            out.collect(
                    new ChunkWritten(
                            site,
                            header.transferId(),
                            header.chunkSizeLog2(),
                            header.chunkIndex(),
                            header.plaintextBytes()));
            files.write(
                    site, header.transferId(), plaintext, header.plaintextOffset(), whole(header));
            handedOver = true;
            written.add(chunk);
        } finally {
            if (!handedOver) {
                plaintext.release();
            }
        }
    }

    private static boolean whole(RecordHeader header) {
        return header.chunkIndex() == 0 && header.plaintextBytes() < 1 << header.chunkSizeLog2();
    }

    private StagingBuffers.Loan open(
            RecordHeader header, RawRecord record, SiteId site, Instant appended)
            throws WireException, InterruptedException {
        StagingBuffers.Loan plaintext = buffers.take(header.plaintextBytes());
        long start = System.nanoTime();
        boolean opened = false;
        try {
            opener.openChunk(header, record.value(), site, appended, plaintext.buffer());
            plaintext.buffer().flip();
            opened = true;
            return plaintext;
        } finally {
            metrics.open.addSince(start);
            if (!opened) {
                plaintext.release();
            }
        }
    }

    private void passManifest(
            RecordHeader header,
            RawRecord record,
            SiteId site,
            Instant appended,
            Context context,
            Collector<TransferEvent> out)
            throws WireException {
        Manifest manifest;
        try {
            manifest = opener.openManifest(header, record.value(), site, appended);
        } catch (WireException refused) {
            Rejections.of(header, refused, Instant.now())
                    .ifPresent(
                            rejected -> {
                                context.output(
                                        SideOutputs.receipts(), new SiteReceipt(site, rejected));
                                out.collect(
                                        new Refused(site, header.transferId(), rejected.detail()));
                            });
            throw refused;
        }
        metrics.manifests.inc();
        out.collect(new ManifestArrived(site, manifest, record.partition(), record.offset()));
    }

    /** A probe has done its work once its sequence is seen. */
    private void passControl(
            RecordHeader header,
            RawRecord record,
            SiteId site,
            Instant appended,
            Collector<TransferEvent> out)
            throws WireException {
        if (opener.openControl(header, record.value(), site, appended)
                instanceof Control.Abandon abandon) {
            out.collect(new Abandoned(site, abandon.transferId(), abandon.reason()));
        }
    }

    private void putAside(RawRecord record, String reason, String detail, Context context) {
        String words = record.coordinates() + ": " + reason + ": " + detail;
        metrics.quarantined.inc(reason, words);
        if (!quarantineLimit.admits(SiteTopics.alias(record.topic()))) {
            metrics.suppressed.inc();
            return;
        }
        LOG.warn("quarantined {}", words);
        QuarantinedRecord quarantined = Quarantine.of(record, reason, detail);
        context.output(SideOutputs.quarantine(), quarantined);
    }

    @Override
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        files.makeDurable();
        stopWhereFenced();
        metrics.quarantined.snapshot(quarantined);
    }

    /** A job that wakes up after another has taken over would bring back staging files for ever. */
    private void stopWhereFenced() {
        try {
            settings.epoch().requireCurrent();
        } catch (FencedException fenced) {
            throw new SuppressRestartsException(fenced);
        } catch (IOException unknown) {
            LOG.warn("epoch of staging cannot be read: {}", unknown.toString());
        }
    }

    @Override
    public void initializeState(FunctionInitializationContext context) throws Exception {
        // Everything else that lasts is in the staging files; offsets are the source's.
        quarantined = QuarantineCounts.state(context.getOperatorStateStore());
    }

    @Override
    public void close() {
        if (files != null) {
            files.close();
        }
        if (buffers != null) {
            buffers.close();
        }
        if (opener != null) {
            opener.close();
        }
    }
}
