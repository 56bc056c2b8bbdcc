package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.bytes.ByteIds;
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

    /** How far a transfer is. Persisted by its id. */
    public enum State {
        /** Its chunks are being read and handed over. */
        SENDING(1),
        /** All its chunks were handed over, its manifest is known. */
        CLOSED(2),
        DONE(3),
        SUPERSEDED(4),
        REJECTED(5),
        ABANDONED(6);

        private static final ByteIds<State> IDS = new ByteIds<>(State.class, State::id);

        private final byte id;

        State(int id) {
            this.id = (byte) id;
        }

        byte id() {
            return id;
        }

        /** Empty where this version knows no such state. */
        static Optional<State> ofId(byte id) {
            return IDS.find(id);
        }

        /** Whether the data centre may still publish it. */
        public boolean isOpen() {
            return this == SENDING || this == CLOSED;
        }
    }
}
