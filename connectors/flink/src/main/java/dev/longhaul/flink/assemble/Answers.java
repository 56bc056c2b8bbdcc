package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.sink.Receipts;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.util.Arrays;

/**
 * What the sender hears that asks with its manifest.
 *
 * <pre>
 * open, some chunks     missing: ranges (once a checkpoint covers the question)
 * open, no chunk        archive looks what stands (likewise)
 * released              archive looks what stands
 * refused               rejected: hash mismatch
 * swept, given up,
 * manifest refused      rejected: closed
 * another manifest      rejected: second manifest, whatever the state
 * </pre>
 */
final class Answers {
    private final AssembleOutput output;
    private final AssembleMetrics metrics;

    Answers(AssembleOutput output, AssembleMetrics metrics) {
        this.output = output;
        this.metrics = metrics;
    }

    static boolean isAnother(Manifest first, ManifestArrived arrived) {
        return !Arrays.equals(first.encode(), arrived.manifest().encode());
    }

    /** A manifest of a transfer that has ended. */
    void ended(Tombstone end, ManifestArrived asked) {
        switch (end.end()) {
            case SWEPT -> closed(asked, "nothing came of it for days");
            case ABANDONED -> closed(asked, "its sender gave it up");
            case MANIFEST_REFUSED -> closed(asked, "another manifest of it was refused");
            case RELEASED, REFUSED -> {
                if (isAnother(end.manifest(), asked)) {
                    another(asked);
                } else if (end.end() == Tombstone.End.REFUSED) {
                    metrics.queries.inc();
                    metrics.answeredRejected.inc();
                    contradictory(asked.site(), end.manifest());
                } else {
                    metrics.queries.inc();
                    byArchive(Order.ANSWER, asked.site(), end.manifest());
                }
            }
        }
    }

    private void closed(ManifestArrived asked, String cause) {
        metrics.queries.inc();
        metrics.answeredClosed.inc();
        output.receipt(
                asked.site(),
                Receipts.rejected(
                        asked.manifest(),
                        RejectReason.CLOSED,
                        cause + ": the file can only go as a new transfer"));
    }

    /** A manifest that contradicts the first one, which holds. */
    void another(ManifestArrived second) {
        metrics.rejected.add(
                "%s of site %s: its second manifest differs from the first"
                        .formatted(second.manifest().path(), second.site()));
        output.receipt(
                second.site(),
                Receipts.rejected(
                        second.manifest(),
                        RejectReason.SECOND_MANIFEST,
                        "differs from the first manifest"));
        output.quarantine(second);
    }

    void contradictory(SiteId site, Manifest refused) {
        output.receipt(
                site,
                Receipts.rejected(
                        refused, RejectReason.HASH_MISMATCH, "chunks do not fit the manifest"));
    }

    /** An open transfer whose question a checkpoint covers. */
    void missing(SiteId site, TransferState state) throws Exception {
        metrics.answeredMissing.inc();
        output.receipt(site, Receipts.missing(state.manifest(), state.missing()));
    }

    void byArchive(Order order, SiteId site, Manifest manifest) {
        metrics.answeredByArchive.inc();
        output.order(order, site, manifest);
    }
}
