package dev.longhaul.edge.track;

import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.FailedFile;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.edge.plan.SkippedEntry;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The book of a sending: each transfer is in it from before its first record until its end is
 * known. Thread-safe; touched once per file and event, never per chunk.
 */
public final class Ledger {
    private final List<String> requiredSinks;
    private final boolean waitForReceipts;
    private final SendProgress progress;
    private final Map<TransferId, TrackedTransfer> open = new HashMap<>();
    private final List<BatchTrack> batches = new ArrayList<>();
    private Optional<String> failure = Optional.empty();

    public Ledger(List<String> requiredSinks, boolean waitForReceipts, SendProgress progress) {
        this.requiredSinks = requiredSinks;
        this.waitForReceipts = waitForReceipts;
        this.progress = progress;
        progress.sinks(requiredSinks);
    }

    public synchronized BatchTrack begin(PlannedBatch plan, BatchId batchId, Instant created) {
        BatchTrack batch = new BatchTrack(plan, batchId, created);
        batches.add(batch);
        return batch;
    }

    /** A file is about to be read. */
    public synchronized TrackedTransfer opened(
            BatchTrack batch, TransferId transferId, PlannedFile file) {
        TrackedTransfer transfer =
                new TrackedTransfer(transferId, batch, file.path(), requiredSinks);
        open.put(transferId, transfer);
        batch.opened(System.nanoTime());
        return transfer;
    }

    /**
     * All chunks are handed over, the manifest is next.
     *
     * @return the batch record, if this was the last file of its batch
     */
    public synchronized Optional<BatchRecord> closed(TrackedTransfer transfer, Manifest manifest) {
        transfer.manifest(manifest);
        progress.fileRead();
        BatchTrack batch = transfer.batch();
        return batch.closed(transfer.transferId(), manifest.fileBytes())
                ? Optional.of(batch.record())
                : Optional.empty();
    }

    /** A file was opened, but does not go after all. Returns as {@link #closed}. */
    public synchronized Optional<BatchRecord> abandoned(TrackedTransfer transfer, String reason) {
        open.remove(transfer.transferId());
        transfer.batch().withdrawn();
        return skipped(transfer.batch(), SkippedEntry.failed(transfer.path(), reason));
    }

    /** A file of the plan could not even be opened. Returns as {@link #closed}. */
    public synchronized Optional<BatchRecord> skipped(BatchTrack batch, SkippedEntry entry) {
        progress.fileEndedOtherwise();
        return batch.abandoned(entry) ? Optional.of(batch.record()) : Optional.empty();
    }

    /** The record of a batch that has no files at all. */
    public synchronized Optional<BatchRecord> emptyBatch(BatchTrack batch) {
        return batch.hasFiles() ? Optional.empty() : Optional.of(batch.record());
    }

    /** The broker of the site has acknowledged every record of the transfer. */
    public synchronized void acknowledged(TrackedTransfer transfer) {
        if (!waitForReceipts) {
            done(transfer, false);
        }
    }

    /**
     * Receipts of transfers that are not in the book (of another run, or ended) are passed over.
     */
    public synchronized void receipt(Receipt receipt) {
        if (receipt instanceof Receipt.Stored stored) {
            stored(stored);
        } else if (receipt instanceof Receipt.Superseded superseded) {
            known(superseded.subject()).ifPresent(transfer -> done(transfer, true));
        } else if (receipt instanceof Receipt.Missing missing) {
            known(missing.subject()).ifPresent(transfer -> missing(transfer, missing));
        } else if (receipt instanceof Receipt.Rejected rejected) {
            // Its subject can be empty: the manifest was perhaps never read.
            Optional.ofNullable(open.get(rejected.subject().transferId()))
                    .ifPresent(transfer -> failed(transfer, words(rejected)));
        }
    }

    private void stored(Receipt.Stored stored) {
        Optional<TrackedTransfer> found = known(stored.subject());
        if (found.isPresent() && found.get().storedAt(stored.sink())) {
            progress.stored(stored.sink());
            if (found.get().storedEverywhere()) {
                done(found.get(), false);
            }
        }
    }

    private Optional<TrackedTransfer> known(Receipt.Subject subject) {
        TrackedTransfer transfer = open.get(subject.transferId());
        if (transfer != null && !transfer.fits(subject)) {
            progress.receiptIgnored();
            return Optional.empty();
        }
        return Optional.ofNullable(transfer);
    }

    private void missing(TrackedTransfer transfer, Receipt.Missing missing) {
        long chunks = missing.ranges().stream().mapToLong(r -> r.endIndex() - r.firstIndex()).sum();
        failed(transfer, "the data centre is missing " + chunks + " chunks; send it again");
    }

    private static String words(Receipt.Rejected rejected) {
        String reason = rejected.reason().name().toLowerCase(Locale.ROOT);
        return "rejected by the data centre: "
                + reason.replace('_', ' ')
                + (rejected.detail().isEmpty() ? "" : " (" + rejected.detail() + ")");
    }

    private void done(TrackedTransfer transfer, boolean superseded) {
        if (open.remove(transfer.transferId()) != null) {
            transfer.batch().done(superseded, System.nanoTime());
            progress.fileDone();
            notifyAll();
        }
    }

    private void failed(TrackedTransfer transfer, String reason) {
        if (open.remove(transfer.transferId()) != null) {
            FailedFile file = new FailedFile(transfer.path().toString(), reason);
            transfer.batch().failed(file, System.nanoTime());
            progress.fileEndedOtherwise();
            notifyAll();
        }
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

    /**
     * Waits until no transfer is open, the sending has failed, or the time is over.
     *
     * @param longest empty: no limit
     */
    public synchronized void awaitEnd(Optional<Duration> longest) throws InterruptedException {
        long deadline = System.nanoTime() + longest.map(Duration::toNanos).orElse(0L);
        while (!open.isEmpty() && failure.isEmpty()) {
            long leftMillis = (deadline - System.nanoTime()) / 1_000_000;
            if (longest.isPresent() && leftMillis <= 0) {
                return;
            }
            wait(longest.isPresent() ? leftMillis : 0);
        }
    }

    /** After a failure, what is still open counts as failed for its reason. */
    public synchronized List<BatchReport> reports() {
        failure.ifPresent(
                reason -> List.copyOf(open.values()).forEach(transfer -> failed(transfer, reason)));
        return batches.stream().map(BatchTrack::report).toList();
    }
}
