package dev.longhaul.edge.recovery;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.track.TransferEvents;
import dev.longhaul.wire.record.Receipt;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;

/**
 * Decides what a sender does about what does not arrive: when to ask, when to nudge, and what to
 * send again. Has no thread and no clock of its own. Thread-safe; never waits.
 */
public final class Recovery implements TransferEvents {
    private final Coverage coverage;
    private final Queries<TrackedTransfer> queries;
    private final Queries<BatchTrack> batchQueries;
    private final Nudges nudges;
    private final SendProgress progress;
    private final LongSupplier nanoTime;
    private final Consumer<Repair> repairs;

    /**
     * @param nanoTime rises from a value that is not negative
     * @param repairs takes what has to go again; must not wait
     */
    public Recovery(
            int partitions,
            RecoveryTimes times,
            SendProgress progress,
            LongSupplier nanoTime,
            Consumer<Repair> repairs) {
        this.coverage = new Coverage(partitions);
        this.queries = new Queries<>(times);
        this.batchQueries = new Queries<>(times);
        this.nudges = new Nudges(partitions, times);
        this.progress = progress;
        this.nanoTime = nanoTime;
        this.repairs = repairs;
    }

    /**
     * A transfer is being closed; before its manifest goes.
     *
     * @param atOnce it was closed by an earlier run: nothing will come unless it is asked for
     */
    public synchronized void watch(TrackedTransfer transfer, Footprint footprint, boolean atOnce) {
        queries.watch(transfer, footprint, atOnce);
    }

    /**
     * A record of a batch is being handed over, in place of an earlier one.
     *
     * @param footprint open; closed here when the end of every file is known
     */
    public synchronized void watch(BatchTrack batch, Footprint footprint) {
        batchQueries.ended(batch);
        batchQueries.watch(batch, footprint, false);
    }

    /** The data centre's word of this run. */
    public synchronized void progress(int partition, long endSequence) {
        if (coverage.progress(partition, endSequence)) {
            nudges.progress(partition);
        }
    }

    /** Transfers to ask about now; each counts as asked. */
    public synchronized List<TrackedTransfer> dueQueries() {
        return queries.due(coverage, nanoTime.getAsLong());
    }

    /** Batches to ask about now; each counts as asked. */
    public synchronized List<BatchTrack> dueBatches() {
        return batchQueries.due(coverage, nanoTime.getAsLong());
    }

    /**
     * Partitions to nudge now.
     *
     * @param outstanding whether a partition has records that are not covered
     */
    public synchronized List<Integer> dueNudges(IntPredicate outstanding) {
        return nudges.due(outstanding, nanoTime.getAsLong());
    }

    @Override
    public synchronized void stored(TrackedTransfer transfer, String sink) {
        queries.partlyStored(transfer, nanoTime.getAsLong());
    }

    /** Acted on only while everything of the transfer is covered: else it is merely queued. */
    @Override
    public synchronized void missing(TrackedTransfer transfer, List<Receipt.ChunkRange> ranges) {
        Footprint footprint = queries.footprint(transfer);
        if (footprint == null || ranges.isEmpty() || !footprint.isCoveredBy(coverage)) {
            progress.add(SendCounter.REPEATED_RECEIPTS);
            return;
        }
        footprint.reopen();
        queries.uncovered(transfer);
        repairs.accept(new Repair.Chunks(transfer, footprint, ranges));
    }

    @Override
    public synchronized void closedWithoutEffect(TrackedTransfer transfer, String reason) {
        repairs.accept(new Repair.File(transfer, reason));
    }

    @Override
    public synchronized void refusedUnread(TrackedTransfer transfer, String reason) {
        repairs.accept(new Repair.BatchWithout(transfer, reason));
    }

    @Override
    public synchronized void ended(TrackedTransfer transfer, Outcome outcome, String detail) {
        queries.ended(transfer);
    }

    @Override
    public synchronized void settled(BatchTrack batch) {
        Footprint footprint = batchQueries.footprint(batch);
        if (footprint != null) {
            footprint.close();
        }
    }

    @Override
    public synchronized void marked(BatchTrack batch, String sink) {
        batchQueries.partlyStored(batch, nanoTime.getAsLong());
    }

    @Override
    public synchronized void ended(BatchTrack batch) {
        batchQueries.ended(batch);
    }
}
