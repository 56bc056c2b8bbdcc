package dev.longhaul.edge.track;

import dev.longhaul.wire.record.Receipt;
import java.util.List;

/**
 * What receipts say of transfers that are open, and of batches. Called while the {@link Ledger} is
 * locked: must neither wait nor call it.
 */
public interface TransferEvents {
    /** How a transfer ends. */
    enum Outcome {
        DONE,
        SUPERSEDED,
        REJECTED,
        ABANDONED
    }

    /** A required sink has it, and others do not yet. */
    void stored(TrackedTransfer transfer, String sink);

    /** The data centre lacks chunks of it. */
    void missing(TrackedTransfer transfer, List<Receipt.ChunkRange> ranges);

    /** It has ended there without effect: the file can go as a new transfer. */
    void closedWithoutEffect(TrackedTransfer transfer, String reason);

    /**
     * Its manifest is refused for good, unread: the data centre does not know of which batch it is,
     * so its record must not count it.
     */
    void refusedUnread(TrackedTransfer transfer, String reason);

    /** It is open no longer. */
    void ended(TrackedTransfer transfer, Outcome outcome, String detail);

    /** The end of every file of the batch is known, and its record was handed over. */
    void settled(BatchTrack batch);

    /** A required sink has the marker of the batch, and others do not yet. */
    void marked(BatchTrack batch, String sink);

    /** Nothing more is to be heard of the batch. */
    void ended(BatchTrack batch);
}
