package dev.longhaul.edge.track;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.track.TransferEvents.Outcome;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.util.Locale;
import java.util.Optional;

/**
 * Enters receipts about transfers and batches into the book. They act on open transfers and on
 * batches that are not confirmed, and only where they speak of exactly what was sent. Others are
 * counted: repeated ones (the transfer has ended, or the sink had its receipt before), ones that do
 * not fit, and ones of other sendings. What an earlier sending had seen arrive is asked about anew,
 * so that a word older than this sending, which a mirror may repeat, does not answer it.
 * Thread-safe.
 */
public final class ReceiptEntries {
    private final Ledger ledger;
    private boolean current;

    public ReceiptEntries(Ledger ledger) {
        this.ledger = ledger;
    }

    /** What is entered from now on was written since this sending began. */
    public void current() {
        synchronized (ledger) {
            current = true;
        }
    }

    public void enter(Receipt receipt) {
        receipt.about().ifPresent(subject -> enter(receipt, subject));
    }

    private void enter(Receipt receipt, Receipt.Subject subject) {
        synchronized (ledger) {
            TrackedTransfer transfer = ledger.open(subject.transferId());
            if (transfer == null) {
                enterOfNoOpenTransfer(receipt, subject);
            } else if (transfer.hadArrived() && !current) {
                ledger.progress().add(SendCounter.REPEATED_RECEIPTS);
            } else if (transfer.fits(subject) || receipt instanceof Receipt.Rejected) {
                // A rejection can lack its subject: the manifest was perhaps never read.
                enter(receipt, transfer);
            } else {
                ledger.progress().add(SendCounter.IGNORED_RECEIPTS);
            }
        }
    }

    private void enterOfNoOpenTransfer(Receipt receipt, Receipt.Subject subject) {
        TransferId id = subject.transferId();
        Optional<BatchTrack> batch = ledger.batch(new BatchId(id.high(), id.low()));
        if (ledger.hasEnded(id)) {
            ledger.progress().add(SendCounter.REPEATED_RECEIPTS);
        } else if (batch.isPresent() && batch.get().confirmation().fits(subject)) {
            enter(receipt, batch.get());
        } else {
            ledger.progress().add(SendCounter.OTHER_RECEIPTS);
        }
    }

    private void enter(Receipt receipt, BatchTrack batch) {
        Confirmation confirmation = batch.confirmation();
        if (confirmation.isOver() || !current) {
            ledger.progress().add(SendCounter.REPEATED_RECEIPTS);
        } else if (receipt instanceof Receipt.Stored stored) {
            marked(batch, stored.sink());
        } else if (receipt instanceof Receipt.Superseded) {
            confirmation.superseded();
        } else if (receipt instanceof Receipt.Rejected rejected) {
            confirmation.refused(words(rejected));
        }
        if (confirmation.isOver()) {
            ledger.batchEnded(batch);
        }
    }

    private void marked(BatchTrack batch, String sink) {
        if (!ledger.requires(sink)) {
            return;
        }
        if (!batch.confirmation().needs(sink)) {
            ledger.progress().add(SendCounter.REPEATED_RECEIPTS);
            return;
        }
        batch.confirmation().markedAt(sink);
        ledger.events().marked(batch, sink);
    }

    private void enter(Receipt receipt, TrackedTransfer transfer) {
        if (receipt instanceof Receipt.Stored stored) {
            stored(transfer, stored.sink());
        } else if (receipt instanceof Receipt.Superseded) {
            ledger.arrived(transfer, true);
        } else if (receipt instanceof Receipt.Missing missing) {
            ledger.events().missing(transfer, missing.ranges());
        } else if (receipt instanceof Receipt.Rejected rejected) {
            rejected(transfer, rejected);
        }
    }

    private void stored(TrackedTransfer transfer, String sink) {
        if (!ledger.requires(sink)) {
            return;
        }
        if (!transfer.needs(sink)) {
            ledger.progress().add(SendCounter.REPEATED_RECEIPTS);
            return;
        }
        transfer.storedAt(sink);
        ledger.progress().stored(sink);
        ledger.events().stored(transfer, sink);
        if (transfer.storedEverywhere()) {
            ledger.arrived(transfer, false);
        }
    }

    private void rejected(TrackedTransfer transfer, Receipt.Rejected rejected) {
        RejectReason reason = rejected.reason();
        boolean mayGoAgain = reason == RejectReason.CLOSED || reason == RejectReason.HASH_MISMATCH;
        boolean unread = rejected.subject().isUnread();
        if (!mayGoAgain && !unread) {
            if (reason == RejectReason.SECOND_MANIFEST) {
                // Whether the transfer that came first ever settles the path is not in our hands.
                transfer.batch().confirmation().refused("a file of it: " + words(rejected));
            }
            ledger.failed(transfer, Outcome.REJECTED, words(rejected));
        } else if (transfer.isClosed() && mayGoAgain) {
            ledger.events().closedWithoutEffect(transfer, words(rejected));
        } else if (transfer.isClosed()) {
            ledger.events().refusedUnread(transfer, words(rejected));
        } else {
            ledger.progress().add(SendCounter.IGNORED_RECEIPTS);
        }
    }

    private static String words(Receipt.Rejected rejected) {
        String reason = rejected.reason().name().toLowerCase(Locale.ROOT);
        return "rejected by the data centre: "
                + reason.replace('_', ' ')
                + (rejected.detail().isEmpty() ? "" : " (" + rejected.detail() + ")");
    }
}
