package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * A transfer as the journal knew it at one moment.
 *
 * @param path below the batch
 * @param source absolute; where the file was read
 * @param identity of the source when the transfer began
 * @param generation grows with each transfer of the path
 * @param manifest from {@link State#CLOSED} on; also of what ended after it was closed
 * @param storedAt sinks that have it
 * @param detail why it ended; empty where there is nothing to say
 */
public record JournalTransfer(
        TransferId transferId,
        BatchId batchId,
        RelativePath path,
        Path source,
        FileIdentity identity,
        long generation,
        int chunkSizeLog2,
        State state,
        Optional<Manifest> manifest,
        Set<String> storedAt,
        String detail) {

    public JournalTransfer {
        storedAt = Set.copyOf(storedAt);
    }

    /** How far a transfer is. */
    public enum State {
        /** Its chunks are being read and handed over. */
        SENDING,
        /** All its chunks were handed over, its manifest is known. */
        CLOSED,
        DONE,
        SUPERSEDED,
        REJECTED,
        ABANDONED;

        /** Whether the data centre may still publish it. */
        public boolean isOpen() {
            return this == SENDING || this == CLOSED;
        }
    }
}
