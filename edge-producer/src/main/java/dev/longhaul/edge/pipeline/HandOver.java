package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import java.util.Optional;

/** The way out of the pipeline: chunks and manifests of a transfer in order, then batch records. */
final class HandOver {
    private final RecordOutlet outlet;
    private final DirectBuffers buffers;
    private final Ledger ledger;

    HandOver(RecordOutlet outlet, DirectBuffers buffers, Ledger ledger) {
        this.outlet = outlet;
        this.buffers = buffers;
        this.ledger = ledger;
    }

    /** Hands over now, or when everything of the transfer before it has gone. */
    void offer(Transfer transfer, long index, Outgoing item) throws InterruptedException {
        transfer.order().offer(index, item, Outgoing::kept, due -> leave(transfer, due));
    }

    /** Closes a batch, if this was due. */
    void batch(BatchTrack batch, Optional<BatchRecord> due) throws InterruptedException {
        if (due.isPresent()) {
            batch.handedOver(outlet.batch(due.get()));
        }
    }

    private void leave(Transfer transfer, Outgoing due) throws InterruptedException {
        if (due instanceof Outgoing.Chunk chunk) {
            try {
                chunk(transfer, chunk);
            } finally {
                buffers.release(chunk.buffer());
            }
        } else if (due instanceof Outgoing.Last last) {
            manifest(transfer, last.manifest());
        }
    }

    private void chunk(Transfer transfer, Outgoing.Chunk chunk) throws InterruptedException {
        if (transfer.abandoned()) {
            return;
        }
        transfer.chunkHandedOver();
        int wireBytes =
                outlet.chunk(chunk.address(), chunk.content(), () -> acknowledged(transfer));
        transfer.tracked().batch().handedOver(wireBytes);
    }

    private void manifest(Transfer transfer, Manifest manifest) throws InterruptedException {
        BatchTrack batch = transfer.tracked().batch();
        // In the book first: its receipt may be back before send() returns.
        Optional<BatchRecord> due = ledger.closed(transfer.tracked(), manifest);
        batch.handedOver(outlet.manifest(manifest, () -> acknowledged(transfer)));
        batch(batch, due);
    }

    private void acknowledged(Transfer transfer) {
        if (transfer.acknowledged()) {
            ledger.acknowledged(transfer.tracked());
        }
    }
}
