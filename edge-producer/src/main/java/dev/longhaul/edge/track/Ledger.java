package dev.longhaul.edge.track;

import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.FailedFile;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.SkippedEntry;
import dev.longhaul.edge.track.TransferEvents.Outcome;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The book of a sending: each transfer is in it from before its first record until its end is
 * known. Thread-safe; touched once per file and event, never per chunk. What receipts say comes in
 * through {@link ReceiptEntries}.
 */
public final class Ledger {
    private final List<String> requiredSinks;
    private final boolean waitForReceipts;
    private final SendProgress progress;
    private final TransferEvents events;
    private final Map<TransferId, TrackedTransfer> open = new HashMap<>();
    private final Set<TransferId> ended = new HashSet<>();
    private final List<BatchTrack> batches = new ArrayList<>();
    private Optional<String> failure = Optional.empty();

    public Ledger(
            List<String> requiredSinks,
            boolean waitForReceipts,
            SendProgress progress,
            TransferEvents events) {
        this.requiredSinks = requiredSinks;
        this.waitForReceipts = waitForReceipts;
        this.progress = progress;
        this.events = events;
        progress.sinks(requiredSinks);
    }

    public synchronized BatchTrack begin(PlannedBatch plan, BatchId batchId, Instant created) {
        BatchTrack batch = new BatchTrack(plan, batchId, created, requiredSinks);
        batches.add(batch);
        return batch;
    }

    /** A file is about to be read, or asked about. */
    public synchronized TrackedTransfer opened(TrackedTransfer.Opening opening) {
        TrackedTransfer transfer = new TrackedTransfer(opening, requiredSinks);
        open.put(opening.transferId(), transfer);
        opening.batch().opened(System.nanoTime());
        return transfer;
    }

    /**
     * All chunks are handed over, the manifest is next.
     *
     * @return the batch record, if this was the last file of its batch
     */
    public synchronized Optional<BatchRecord> closed(TrackedTransfer transfer, Manifest manifest) {
        transfer.manifest(manifest);
        BatchTrack batch = transfer.batch();
        boolean last = batch.closed(transfer.transferId(), manifest.fileBytes());
        return recordIf(last, batch);
    }

    /** A file was opened, but does not go after all. Returns as {@link #closed}. */
    public synchronized Optional<BatchRecord> abandoned(TrackedTransfer transfer, String reason) {
        if (open.remove(transfer.transferId()) != null) {
            transfer.batch().withdrawn();
            ended(transfer, Outcome.ABANDONED, reason);
        }
        return skipped(transfer.batch(), SkippedEntry.failed(transfer.path(), reason));
    }

    /** A file of the plan could not even be opened. Returns as {@link #closed}. */
    public synchronized Optional<BatchRecord> skipped(BatchTrack batch, SkippedEntry entry) {
        progress.fileEndedOtherwise();
        boolean last = batch.abandoned(entry);
        return recordIf(last, batch);
    }

    /** The record of a batch that has no files at all. */
    public synchronized Optional<BatchRecord> emptyBatch(BatchTrack batch) {
        return recordIf(!batch.hasFiles(), batch);
    }

    /** The record that asks what became of a batch; empty where nothing is to be asked. */
    public synchronized Optional<BatchRecord> unconfirmed(BatchTrack batch) {
        return batch.isSettled() && !batch.confirmation().isOver()
                ? Optional.of(batch.record())
                : Optional.empty();
    }

    /** As it is now. */
    public synchronized BatchRecord record(BatchTrack batch) {
        return batch.record();
    }

    private Optional<BatchRecord> recordIf(boolean due, BatchTrack batch) {
        notifyAll();
        if (!due) {
            return Optional.empty();
        }
        batch.recordDue();
        return Optional.of(batch.record());
    }

    /** A record that one of these methods returned is with the producer. */
    public synchronized void recordHandedOver(BatchTrack batch) {
        batch.recordHandedOver();
        changed(batch);
    }

    /**
     * A closed transfer ended without effect, and its file goes again as another one.
     *
     * @return false where it is open no longer, or not closed yet
     */
    public synchronized boolean reopened(TrackedTransfer transfer, Outcome outcome, String reason) {
        if (!transfer.isClosed() || open.remove(transfer.transferId()) == null) {
            return false;
        }
        transfer.batch().reopened(transfer.transferId(), transfer.fileBytes());
        ended(transfer, outcome, reason);
        return true;
    }

    /** A closed transfer will not arrive, and its file does not go again. */
    public synchronized Optional<BatchRecord> gaveUp(TrackedTransfer transfer, String reason) {
        if (!open.containsKey(transfer.transferId())) {
            return Optional.empty();
        }
        failed(transfer, Outcome.REJECTED, reason);
        BatchTrack batch = transfer.batch();
        SkippedEntry entry = SkippedEntry.failed(transfer.path(), reason);
        return recordIf(batch.gaveUp(transfer.transferId(), entry), batch);
    }

    /** The broker of the site has acknowledged every record of the transfer. */
    public synchronized void acknowledged(TrackedTransfer transfer) {
        if (!waitForReceipts && open.remove(transfer.transferId()) != null) {
            done(transfer, false);
        }
    }

    /** Null where no such transfer is open. */
    TrackedTransfer open(TransferId transferId) {
        return open.get(transferId);
    }

    boolean requires(String sink) {
        return requiredSinks.contains(sink);
    }

    boolean hasEnded(TransferId transferId) {
        return ended.contains(transferId);
    }

    TransferEvents events() {
        return events;
    }

    SendProgress progress() {
        return progress;
    }

    void arrived(TrackedTransfer transfer, boolean superseded) {
        open.remove(transfer.transferId());
        ended(transfer, superseded ? Outcome.SUPERSEDED : Outcome.DONE, "");
        done(transfer, superseded);
    }

    void failed(TrackedTransfer transfer, Outcome outcome, String reason) {
        open.remove(transfer.transferId());
        ended(transfer, outcome, reason);
        count(transfer, reason);
    }

    private void done(TrackedTransfer transfer, boolean superseded) {
        transfer.batch().done(superseded, System.nanoTime());
        progress.fileDone();
        changed(transfer.batch());
    }

    private void ended(TrackedTransfer transfer, Outcome outcome, String detail) {
        ended.add(transfer.transferId());
        events.ended(transfer, outcome, detail);
    }

    private void count(TrackedTransfer transfer, String reason) {
        FailedFile file = new FailedFile(transfer.path().toString(), reason);
        transfer.batch().failed(file, System.nanoTime());
        progress.fileEndedOtherwise();
        changed(transfer.batch());
    }

    private void changed(BatchTrack batch) {
        if (batch.isSettled()) {
            events.settled(batch);
        }
        notifyAll();
    }

    /** Of this sending; empty where there is no such batch. */
    Optional<BatchTrack> batch(BatchId batchId) {
        return batches.stream().filter(batch -> batch.batchId().equals(batchId)).findAny();
    }

    /** Nothing more is to be heard of the batch. */
    void batchEnded(BatchTrack batch) {
        events.ended(batch);
        notifyAll();
    }

    /** Ends the sending early; the first reason stays. Files that are done stay done. */
    public synchronized void fail(String reason) {
        if (failure.isEmpty()) {
            failure = Optional.of(reason);
            notifyAll();
        }
    }

    public synchronized Optional<String> failure() {
        return failure;
    }

    /** Waits until every file of every batch is handed over, or the sending has failed. */
    public synchronized void awaitHandedOver() throws InterruptedException {
        while (!handedOver() && failure.isEmpty()) {
            wait();
        }
    }

    /**
     * Waits until no transfer is open and every batch is confirmed, the sending has failed, or the
     * time is over.
     *
     * @param longest empty: no limit
     */
    public synchronized void awaitEnd(Optional<Duration> longest) throws InterruptedException {
        long deadline = System.nanoTime() + longest.map(Duration::toNanos).orElse(0L);
        while (!isOver() && failure.isEmpty()) {
            long leftMillis = (deadline - System.nanoTime()) / 1_000_000;
            if (longest.isPresent() && leftMillis <= 0) {
                return;
            }
            wait(longest.isPresent() ? leftMillis : 0);
        }
    }

    private boolean isOver() {
        return open.isEmpty()
                && handedOver()
                && (!waitForReceipts
                        || batches.stream().allMatch(batch -> batch.confirmation().isOver()));
    }

    private boolean handedOver() {
        return batches.stream().allMatch(BatchTrack::isHandedOver);
    }

    /**
     * After a failure, what is still open counts as failed for its reason; the next sending takes
     * it up again.
     */
    public synchronized List<BatchReport> reports() {
        if (failure.isPresent()) {
            List.copyOf(open.values()).forEach(transfer -> count(transfer, failure.get()));
            open.clear();
        }
        return batches.stream().map(batch -> batch.report(waitForReceipts)).toList();
    }
}
