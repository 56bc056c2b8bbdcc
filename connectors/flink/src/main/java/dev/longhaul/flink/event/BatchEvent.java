package dev.longhaul.flink.event;

import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import java.io.IOException;

/** What the owner of a batch hears; keyed by (site, batch name). */
public sealed interface BatchEvent {
    SiteId site();

    RelativePath batchName();

    /** The sender has closed this sending of the batch. */
    record BatchClosed(SiteId site, BatchRecord batch) implements BatchEvent {
        @Override
        public RelativePath batchName() {
            return batch.name();
        }
    }

    /**
     * A transfer has come to its end at a sink.
     *
     * @param generation of the transfer
     * @param written whether the sink was written to: whoever did it has removed the batch's marker
     */
    record FileSettled(
            SiteId site,
            RelativePath batchName,
            BatchId batchId,
            TransferId transferId,
            long generation,
            RelativePath path,
            String sink,
            Outcome outcome,
            RelativePath finalPath,
            byte[] sha256,
            boolean written)
            implements BatchEvent {}

    /** How. Persisted by id. */
    enum Outcome {
        /** Stands at finalPath (below the sink). */
        STORED(1),
        /** A newer generation was there first; nothing of it stands at this sink. */
        SUPERSEDED(2),
        /** Rejected; finalPath is the path that it would have had. */
        REJECTED(3);

        private final byte id;

        Outcome(int id) {
            this.id = (byte) id;
        }

        public byte id() {
            return id;
        }

        /**
         * @throws IOException where there is no such outcome
         */
        public static Outcome ofId(byte id) throws IOException {
            for (Outcome outcome : values()) {
                if (outcome.id == id) {
                    return outcome;
                }
            }
            throw new IOException("outcome needs to be 1 to 3, not " + id);
        }
    }
}
