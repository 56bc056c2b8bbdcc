package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.recovery.Footprint;
import dev.longhaul.edge.recovery.Recovery;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.window.UnstagedWindow;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Control;
import dev.longhaul.wire.record.Manifest;
import java.util.Optional;

/**
 * The way out of the pipeline: chunks and manifests of a transfer in order, then batch records; and
 * what goes again or asks, in no order.
 */
final class HandOver {
    private static final int MOST_REASON_CHARACTERS = 200;

    private final RecordOutlet outlet;
    private final DirectBuffers buffers;
    private final UnstagedWindow window;
    private final Books books;
    private final SendProgress progress;

    /**
     * Where what was handed over is entered.
     *
     * @param recovery empty where nobody waits for receipts
     */
    record Books(Ledger ledger, Journal journal, Optional<Recovery> recovery) {}

    HandOver(
            RecordOutlet outlet,
            DirectBuffers buffers,
            UnstagedWindow window,
            Books books,
            SendProgress progress) {
        this.outlet = outlet;
        this.buffers = buffers;
        this.window = window;
        this.books = books;
        this.progress = progress;
    }

    /** Hands over now, or when everything of the transfer before it has gone. */
    void offer(Transfer transfer, long index, Outgoing item) throws InterruptedException {
        transfer.order().offer(index, item, Outgoing::kept, due -> leave(transfer, due));
    }

    /** Waits before a chunk is read that the data centre lacks. */
    void awaitRoomForRepair() throws InterruptedException {
        window.awaitRoomForRepair();
    }

    /** Hands over a chunk that the data centre lacks. */
    void again(Outgoing.Chunk chunk) throws InterruptedException {
        Transfer transfer = chunk.work().transfer();
        try {
            if (!transfer.abandoned()) {
                progress.add(SendCounter.RESENT_CHUNKS);
                progress.add(SendCounter.RESENT_WIRE_BYTES, send(transfer, chunk, () -> {}));
            }
        } finally {
            buffers.release(chunk.work().plaintext());
            transfer.resent();
        }
    }

    /**
     * Closes a batch, if this was due. Its record may have changed since: the last one that goes
     * has to be the newest, so records of one batch go one after another, each as it is then.
     */
    void batch(BatchTrack batch, Optional<BatchRecord> due) throws InterruptedException {
        if (due.isPresent()) {
            synchronized (batch) {
                Footprint footprint = outlet.emptyFootprint();
                books.recovery.ifPresent(recovery -> recovery.watch(batch, footprint));
                batch.handedOver(outlet.batch(books.ledger.record(batch), footprint));
                books.ledger.recordHandedOver(batch);
            }
        }
    }

    /** Asks what became of a closed transfer. */
    void query(TrackedTransfer transfer) throws InterruptedException {
        progress.add(SendCounter.QUERIES);
        transfer.batch().handedOver(outlet.query(transfer.manifest(), () -> {}));
    }

    /** Asks what became of a batch, where that is not known. */
    void query(BatchTrack batch) throws InterruptedException {
        synchronized (batch) {
            Optional<BatchRecord> question = books.ledger.unconfirmed(batch);
            if (question.isPresent()) {
                progress.add(SendCounter.QUERIES);
                batch.handedOver(outlet.batch(question.get(), null));
            }
        }
    }

    /** Enters a transfer that an earlier run closed; it is asked about, and nothing else sent. */
    void closedBefore(TrackedTransfer transfer, Footprint footprint, Manifest manifest)
            throws InterruptedException {
        books.recovery.ifPresent(recovery -> recovery.watch(transfer, footprint, true));
        Optional<BatchRecord> due = books.ledger.closed(transfer, manifest);
        footprint.close();
        if (books.recovery.isEmpty()) {
            progress.add(SendCounter.QUERIES);
            Runnable acknowledged = () -> books.ledger.acknowledged(transfer);
            transfer.batch().handedOver(outlet.query(manifest, acknowledged));
        }
        batch(transfer.batch(), due);
    }

    /** Tells the data centre that nothing more of a transfer comes. */
    void abandon(BatchTrack batch, TransferId transferId, String reason)
            throws InterruptedException {
        String cut = reason.substring(0, Math.min(reason.length(), MOST_REASON_CHARACTERS));
        batch.handedOver(outlet.abandon(new Control.Abandon(transferId, cut)));
    }

    private void leave(Transfer transfer, Outgoing due) throws InterruptedException {
        if (due instanceof Outgoing.Chunk chunk) {
            try {
                chunk(transfer, chunk);
            } finally {
                buffers.release(chunk.work().plaintext());
                window.release(chunk.work().reservedBytes());
            }
        } else if (due instanceof Outgoing.Last last) {
            manifest(transfer, last.manifest());
        }
    }

    private void chunk(Transfer transfer, Outgoing.Chunk chunk) throws InterruptedException {
        if (!transfer.abandoned()) {
            transfer.chunkUnderWay();
            send(transfer, chunk, () -> acknowledged(transfer));
        }
    }

    private int send(Transfer transfer, Outgoing.Chunk chunk, Runnable acknowledged)
            throws InterruptedException {
        TrackedTransfer tracked = transfer.tracked();
        long index = chunk.work().address().chunkIndex();
        int wireBytes =
                outlet.chunk(
                        chunk.work().address(),
                        chunk.content(),
                        transfer.footprint(),
                        () -> {
                            books.journal.chunkAcked(tracked.transferId(), index);
                            acknowledged.run();
                        });
        tracked.batch().handedOver(wireBytes);
        tracked.batch().sent(chunk.work().address().plaintextBytes());
        return wireBytes;
    }

    private void manifest(Transfer transfer, Manifest manifest) throws InterruptedException {
        TrackedTransfer tracked = transfer.tracked();
        BatchTrack batch = tracked.batch();
        // In the books first: its receipt may be back before send() returns.
        books.journal.closed(tracked.transferId(), manifest);
        books.recovery.ifPresent(recovery -> recovery.watch(tracked, transfer.footprint(), false));
        Optional<BatchRecord> due = books.ledger.closed(tracked, manifest);
        progress.fileRead();
        Footprint footprint = transfer.footprint();
        batch.handedOver(outlet.manifest(manifest, footprint, () -> acknowledged(transfer)));
        footprint.close();
        batch(batch, due);
    }

    private void acknowledged(Transfer transfer) {
        if (transfer.arrived()) {
            books.ledger.acknowledged(transfer.tracked());
        }
    }
}
