package dev.longhaul.wire.record;

import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;
import java.util.List;

/** The data centre's signed word about a transfer, or about its progress on a partition. */
public sealed interface Receipt {
    Instant at();

    /** The content of a receipt record before sealing. */
    default byte[] encode() {
        throw new UnsupportedOperationException("wire");
    }

    static Receipt decode(byte[] content) throws dev.longhaul.wire.WireException {
        throw new UnsupportedOperationException("wire " + content.length);
    }

    /**
     * @param fileBytes and {@code sha256} (32 bytes) as the manifest said; 0 and all zero where no
     *     manifest was read
     */
    record Subject(TransferId transferId, long generation, long fileBytes, byte[] sha256) {}

    /**
     * Durable and verified at a sink.
     *
     * @param finalPath below the sink
     */
    record Stored(Subject subject, String sink, RelativePath finalPath, Instant at)
            implements Receipt {}

    /** Kept in the archive only: a newer generation of the path was there first. */
    record Superseded(
            Subject subject, String sink, RelativePath finalPath, long byGeneration, Instant at)
            implements Receipt {}

    /**
     * Chunks that the data centre does not have.
     *
     * @param ranges sorted, disjoint, at most 4,096
     */
    record Missing(Subject subject, List<ChunkRange> ranges, Instant at) implements Receipt {}

    /**
     * Never to be published.
     *
     * @param detail for people, at most 500 characters
     */
    record Rejected(Subject subject, RejectReason reason, String detail, Instant at)
            implements Receipt {}

    /** Everything of the run on the partition below {@code sequence} is durable. */
    record Progress(RunId runId, int partition, long sequence, Instant at) implements Receipt {}

    /**
     * @param firstIndex inclusive
     * @param endIndex exclusive
     */
    record ChunkRange(long firstIndex, long endIndex) {}

    /** Persisted by its id. */
    enum RejectReason {
        REFUSED_NAME(1),
        SECOND_MANIFEST(2),
        TOO_LARGE(3),
        HASH_MISMATCH(4),
        PATH_CONFLICT(5),
        UNKNOWN_TRANSFER(6),
        CLOSED(7);

        private final byte id;

        RejectReason(int id) {
            this.id = (byte) id;
        }

        public byte id() {
            return id;
        }
    }
}
