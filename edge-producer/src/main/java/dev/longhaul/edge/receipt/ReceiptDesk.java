package dev.longhaul.edge.receipt;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.recovery.Recovery;
import dev.longhaul.edge.track.ReceiptEntries;
import dev.longhaul.edge.window.Lanes;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.record.Receipt;

/**
 * Brings receipts to where they belong: progress of this run to lanes and recovery, progress of
 * earlier runs nowhere, words about transfers into the book. Thread-safe.
 */
public final class ReceiptDesk {
    private final RunId runId;
    private final Lanes lanes;
    private final Recovery recovery;
    private final ReceiptEntries entries;
    private final SendProgress progress;

    public ReceiptDesk(
            RunId runId,
            Lanes lanes,
            Recovery recovery,
            ReceiptEntries entries,
            SendProgress progress) {
        this.runId = runId;
        this.lanes = lanes;
        this.recovery = recovery;
        this.entries = entries;
        this.progress = progress;
    }

    /** What comes from now on was written since this sending began. */
    void current() {
        entries.current();
    }

    void accept(Receipt receipt) {
        if (!(receipt instanceof Receipt.Progress told)) {
            entries.enter(receipt);
        } else if (told.runId().equals(runId)) {
            progress(told);
        }
    }

    private void progress(Receipt.Progress told) {
        int partition = told.partition();
        if (partition < 0
                || partition >= lanes.partitions()
                || told.sequence() > lanes.nextSequence(partition)) {
            // Of records that this run never sent.
            progress.add(SendCounter.IGNORED_RECEIPTS);
            return;
        }
        lanes.covered(partition, told.sequence());
        recovery.progress(partition, told.sequence());
    }
}
