package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.journal.ChunkSet;
import dev.longhaul.edge.journal.End;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.journal.JournalTransfer;
import dev.longhaul.edge.journal.ResumeRule;
import dev.longhaul.edge.recovery.Footprint;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.track.TrackedTransfer.Earlier;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import java.security.SecureRandom;
import java.util.Optional;

/**
 * Begins the transfer of a file, or takes it up where an earlier sending left it. For one thread.
 */
final class TransferStart {
    private final Journal journal;
    private final Ledger ledger;
    private final HandOver handOver;
    private final SendProgress progress;
    private final int partitions;
    private final int chunkSizeLog2;
    private final SecureRandom random = new SecureRandom();

    TransferStart(
            Journal journal,
            Ledger ledger,
            HandOver handOver,
            SendProgress progress,
            int partitions,
            int chunkSizeLog2) {
        this.journal = journal;
        this.ledger = ledger;
        this.handOver = handOver;
        this.progress = progress;
        this.partitions = partitions;
        this.chunkSizeLog2 = chunkSizeLog2;
    }

    /** Empty: nothing of it needs to be read; it is asked about. */
    Optional<Transfer> begin(FileQueue.Next next, FileIdentity identity)
            throws InterruptedException {
        if (next.earlierTransfers() > 0) {
            return Optional.of(fresh(next, identity));
        }
        BatchId batchId = next.batch().batchId();
        Optional<JournalTransfer> known = journal.current(batchId, next.file().path());
        return switch (ResumeRule.decide(known, identity, chunkSizeLog2)) {
            case FRESH -> Optional.of(fresh(next, identity));
            case FRESH_AND_ABANDON -> {
                giveUp(next, known.orElseThrow());
                yield Optional.of(fresh(next, identity));
            }
            case RESUME -> Optional.of(rest(next, identity, known.orElseThrow()));
            case ASK -> {
                ask(next, identity, known.orElseThrow());
                yield Optional.empty();
            }
        };
    }

    private Transfer fresh(FileQueue.Next next, FileIdentity identity) {
        TransferId transferId = TransferId.random(random);
        JournalTransfer begun =
                journal.begin(
                        next.batch().batchId(),
                        next.file().path(),
                        next.file().source(),
                        identity,
                        transferId,
                        chunkSizeLog2);
        TrackedTransfer tracked =
                ledger.opened(opening(next, transferId, identity, Earlier.UNFINISHED));
        return Transfer.whole(tracked, Footprint.empty(partitions), begun.generation());
    }

    private Transfer rest(FileQueue.Next next, FileIdentity identity, JournalTransfer known) {
        ChunkSet acknowledged = journal.ackedChunks(known.transferId());
        if (acknowledged.count() > 0) {
            progress.add(SendCounter.RESUMED_FILES);
            progress.add(SendCounter.RESUMED_CHUNKS, acknowledged.count());
        }
        TrackedTransfer tracked =
                ledger.opened(opening(next, known.transferId(), identity, Earlier.UNFINISHED));
        Footprint footprint = Footprint.behindTheFence(partitions);
        return Transfer.rest(tracked, footprint, known.generation(), acknowledged);
    }

    private void ask(FileQueue.Next next, FileIdentity identity, JournalTransfer known)
            throws InterruptedException {
        Earlier earlier = known.state().isOpen() ? Earlier.CLOSED : Earlier.ARRIVED;
        TrackedTransfer tracked =
                ledger.opened(opening(next, known.transferId(), identity, earlier));
        progress.add(SendCounter.SKIPPED_FILES);
        progress.add(SendCounter.SKIPPED_PLAINTEXT_BYTES, identity.plaintextBytes());
        // Of what had arrived nothing can be on its way any more.
        Footprint footprint =
                earlier == Earlier.CLOSED
                        ? Footprint.behindTheFence(partitions)
                        : Footprint.empty(partitions);
        handOver.closedBefore(tracked, footprint, known.manifest().orElseThrow());
    }

    private void giveUp(FileQueue.Next next, JournalTransfer known) throws InterruptedException {
        String reason = "the file changed since it was sent";
        handOver.abandon(next.batch(), known.transferId(), reason);
        journal.ended(known.transferId(), End.ABANDONED, reason);
    }

    private static TrackedTransfer.Opening opening(
            FileQueue.Next next, TransferId transferId, FileIdentity identity, Earlier earlier) {
        return new TrackedTransfer.Opening(
                next.batch(), transferId, next.file(), identity, next.earlierTransfers(), earlier);
    }
}
