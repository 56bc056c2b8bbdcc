package dev.longhaul.edge;

import dev.longhaul.edge.journal.End;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.recovery.Recovery;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.track.TransferEvents;
import dev.longhaul.wire.record.Receipt;
import java.util.List;

/** What becomes of transfers, into the journal and to recovery. */
record SendingEvents(Journal journal, Recovery recovery) implements TransferEvents {
    @Override
    public void stored(TrackedTransfer transfer, String sink) {
        journal.stored(transfer.transferId(), sink);
        recovery.stored(transfer, sink);
    }

    @Override
    public void missing(TrackedTransfer transfer, List<Receipt.ChunkRange> ranges) {
        recovery.missing(transfer, ranges);
    }

    @Override
    public void closedWithoutEffect(TrackedTransfer transfer, String reason) {
        recovery.closedWithoutEffect(transfer, reason);
    }

    @Override
    public void refusedUnread(TrackedTransfer transfer, String reason) {
        recovery.refusedUnread(transfer, reason);
    }

    @Override
    public void ended(TrackedTransfer transfer, Outcome outcome, String detail) {
        journal.ended(transfer.transferId(), end(outcome), detail);
        recovery.ended(transfer, outcome, detail);
    }

    /** The journal need not know: each sending asks about its batches anew. */
    @Override
    public void settled(BatchTrack batch) {
        recovery.settled(batch);
    }

    @Override
    public void marked(BatchTrack batch, String sink) {
        recovery.marked(batch, sink);
    }

    @Override
    public void ended(BatchTrack batch) {
        recovery.ended(batch);
    }

    private static End end(Outcome outcome) {
        return switch (outcome) {
            case DONE -> End.DONE;
            case SUPERSEDED -> End.SUPERSEDED;
            case REJECTED -> End.REJECTED;
            case ABANDONED -> End.ABANDONED;
        };
    }
}
