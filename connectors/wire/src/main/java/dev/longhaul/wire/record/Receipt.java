package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ByteIds;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The data centre's signed word about a transfer, or about its progress on a partition. */
public sealed interface Receipt {
    Instant at();

    /** What the receipt is about; empty: about a run. */
    default Optional<Subject> about() {
        return Optional.empty();
    }

    /** The content of a receipt record before sealing. */
    default byte[] encode() {
        return ReceiptV1.encode(this);
    }

    /** Reads every version that was ever written. */
    static Receipt decode(byte[] content) throws WireException {
        ContentReader reader = new ContentReader(content, "receipt");
        byte version = reader.getByte("version");
        if (version != ReceiptV1.VERSION) {
            throw ContentVersions.unknown("receipt", version);
        }
        return ReceiptV1.decode(reader);
    }

    /** The transfer id that its header carries: all zero where it is about a run. */
    default TransferId headerTransferId() {
        return about().map(Subject::transferId).orElse(new TransferId(0, 0));
    }

    /**
     * @param fileBytes and {@code sha256} (32 bytes) as the manifest said; 0 and all zero where no
     *     manifest was read
     */
    record Subject(TransferId transferId, long generation, long fileBytes, byte[] sha256) {
        /** By value, the hash included. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Subject subject
                    && transferId.equals(subject.transferId)
                    && generation == subject.generation
                    && fileBytes == subject.fileBytes
                    && Arrays.equals(sha256, subject.sha256);
        }

        @Override
        public int hashCode() {
            return Objects.hash(transferId, generation, Arrays.hashCode(sha256));
        }
    }

    /**
     * Durable and verified at a sink.
     *
     * @param finalPath below the sink
     */
    record Stored(Subject subject, String sink, RelativePath finalPath, Instant at)
            implements Receipt {
        @Override
        public Optional<Subject> about() {
            return Optional.of(subject);
        }
    }

    /** Kept in the archive only: a newer generation of the path was there first. */
    record Superseded(
            Subject subject, String sink, RelativePath finalPath, long byGeneration, Instant at)
            implements Receipt {
        @Override
        public Optional<Subject> about() {
            return Optional.of(subject);
        }
    }

    /**
     * Chunks that the data centre does not have.
     *
     * @param ranges sorted, disjoint, at most 4,096
     */
    record Missing(Subject subject, List<ChunkRange> ranges, Instant at) implements Receipt {
        @Override
        public Optional<Subject> about() {
            return Optional.of(subject);
        }
    }

    /**
     * Never to be published.
     *
     * @param detail for people, at most 500 characters
     */
    record Rejected(Subject subject, RejectReason reason, String detail, Instant at)
            implements Receipt {
        @Override
        public Optional<Subject> about() {
            return Optional.of(subject);
        }
    }

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

        private static final ByteIds<RejectReason> IDS =
                new ByteIds<>(RejectReason.class, RejectReason::id);

        private final byte id;

        RejectReason(int id) {
            this.id = (byte) id;
        }

        public byte id() {
            return id;
        }

        /** Empty where this version knows no such reason. */
        public static Optional<RejectReason> ofId(byte id) {
            return IDS.find(id);
        }
    }
}
