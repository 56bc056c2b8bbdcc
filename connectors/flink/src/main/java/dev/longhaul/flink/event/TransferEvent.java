package dev.longhaul.flink.event;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Manifest;

/** What stage tells assemble about a transfer; keyed by (site, transferId). */
public sealed interface TransferEvent {
    SiteId site();

    TransferId transferId();

    /**
     * A chunk was handed to the staging file. It is durable once a checkpoint that began after this
     * event has completed.
     */
    record ChunkWritten(
            SiteId site,
            TransferId transferId,
            int chunkSizeLog2,
            long chunkIndex,
            int plaintextBytes)
            implements TransferEvent {}

    /**
     * An authenticated manifest.
     *
     * @param partition where it stood in the site's topic
     */
    record ManifestArrived(SiteId site, Manifest manifest, int partition, long offset)
            implements TransferEvent {
        @Override
        public TransferId transferId() {
            return manifest.transferId();
        }
    }

    /**
     * The sender gives the transfer up.
     *
     * @param reason for people, at most 200 characters
     */
    record Abandoned(SiteId site, TransferId transferId, String reason) implements TransferEvent {}

    /**
     * The manifest of the transfer is the site's own, and refused for what it says.
     *
     * @param reason for people, at most 500 characters
     */
    record Refused(SiteId site, TransferId transferId, String reason) implements TransferEvent {}
}
