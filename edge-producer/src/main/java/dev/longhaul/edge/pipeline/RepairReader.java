package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.plan.Reasons;
import dev.longhaul.edge.recovery.Repair;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.track.TransferEvents.Outcome;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does what has to be done again, before anything new: reads missing chunks once more, or sends a
 * file back into the queue for a new transfer, or the record of its batch without it. A file that
 * is no longer the one that was sent goes as a new transfer, too.
 */
final class RepairReader implements Callable<Void> {
    private static final Logger LOG = LoggerFactory.getLogger(RepairReader.class);

    /** Of one file in one sending. */
    static final int MOST_NEW_TRANSFERS = 3;

    private final WorkQueue<Repair> repairs;
    private final FileQueue files;
    private final DirectBuffers buffers;
    private final WorkQueue<ChunkWork> chunks;
    private final HandOver handOver;
    private final Ledger ledger;
    private final Journal journal;
    private final SendProgress progress;

    RepairReader(
            WorkQueue<Repair> repairs,
            FileQueue files,
            DirectBuffers buffers,
            WorkQueue<ChunkWork> chunks,
            HandOver handOver,
            Ledger ledger,
            Journal journal,
            SendProgress progress) {
        this.repairs = repairs;
        this.files = files;
        this.buffers = buffers;
        this.chunks = chunks;
        this.handOver = handOver;
        this.ledger = ledger;
        this.journal = journal;
        this.progress = progress;
    }

    @Override
    public Void call() throws InterruptedException {
        for (Repair repair = repairs.take(); repair != null; repair = repairs.take()) {
            if (repair instanceof Repair.Chunks missing) {
                chunks(missing);
            } else if (repair instanceof Repair.File file) {
                newTransfer(file.transfer(), Outcome.REJECTED, file.reason());
            } else if (repair instanceof Repair.BatchWithout refused) {
                giveUp(refused.transfer(), refused.reason());
            }
        }
        return null;
    }

    private void chunks(Repair.Chunks missing) throws InterruptedException {
        TrackedTransfer tracked = missing.transfer();
        LOG.info("{} lacks chunks {}: sent again", tracked.path(), missing.ranges());
        journal.chunksLost(tracked.transferId(), missing.ranges());
        Transfer again = Transfer.again(tracked, missing.footprint(), missing.footprint()::close);
        try (ChunkRereader reader = new ChunkRereader(tracked, buffers.bufferBytes())) {
            for (Receipt.ChunkRange range : missing.ranges()) {
                read(again, reader, range);
            }
            again.resent();
        } catch (IOException e) {
            String reason = Reasons.of(e);
            again.abandon();
            again.resent();
            handOver.abandon(tracked.batch(), tracked.transferId(), reason);
            newTransfer(tracked, Outcome.ABANDONED, reason);
        }
    }

    private void read(Transfer again, ChunkRereader reader, Receipt.ChunkRange range)
            throws IOException, InterruptedException {
        Manifest manifest = again.tracked().manifest();
        long end = Math.min(range.endIndex(), manifest.chunkCount());
        for (long index = Math.max(0, range.firstIndex()); index < end; index++) {
            handOver.awaitRoomForRepair();
            ByteBuffer buffer = buffers.take();
            boolean put = false;
            try {
                ChunkWork work = new ChunkWork(again, reader.read(index, buffer), buffer, 0);
                again.chunkUnderWay();
                chunks.putFirst(work);
                put = true;
            } finally {
                if (!put) {
                    buffers.release(buffer);
                }
            }
        }
    }

    private void newTransfer(TrackedTransfer tracked, Outcome outcome, String reason)
            throws InterruptedException {
        if (tracked.earlierTransfers() >= MOST_NEW_TRANSFERS) {
            String last = reason + ", after %d new transfers".formatted(MOST_NEW_TRANSFERS);
            giveUp(tracked, last);
        } else if (ledger.reopened(tracked, outcome, reason)) {
            LOG.info("{} goes as a new transfer: {}", tracked.path(), reason);
            progress.add(SendCounter.NEW_TRANSFERS);
            if (tracked.isOnlyAsked()) {
                progress.add(SendCounter.SKIPPED_FILES, -1);
                progress.add(
                        SendCounter.SKIPPED_PLAINTEXT_BYTES, -tracked.identity().plaintextBytes());
            }
            int earlier = tracked.earlierTransfers() + 1;
            files.again(new FileQueue.Next(tracked.batch(), tracked.file(), earlier));
        }
    }

    private void giveUp(TrackedTransfer tracked, String reason) throws InterruptedException {
        handOver.batch(tracked.batch(), ledger.gaveUp(tracked, reason));
    }
}
