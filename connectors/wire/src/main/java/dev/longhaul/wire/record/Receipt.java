package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ByteIds;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.crypto.Digests;
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
     * A transfer, or a batch that was closed.
     *
     * @param fileBytes and {@code sha256} (32 bytes) as the manifest said; 0 and all zero where no
     *     manifest was read
     */
    record Subject(TransferId transferId, long generation, long fileBytes, byte[] sha256) {
        /** The batch as one record of it says: id, beginning in ms, bytes, digest of transfers. */
        public static Subject of(BatchRecord batch) {
            return new Subject(
                    new TransferId(batch.batchId().high(), batch.batchId().low()),
                    batch.created().toEpochMilli(),
                    batch.totalBytes(),
                    batch.transferIdsDigest());
        }

        /** Of a transfer whose manifest was refused before anything in it could be trusted. */
        public static Subject unread(TransferId transferId) {
            return new Subject(transferId, 0, 0, new byte[Digests.SHA256_BYTES]);
        }

        public boolean isUnread() {
            return equals(unread(transferId));
        }

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
     * Chunks that the data centre does not have; only of a transfer that is still open. It says
     * what is not there, not whether it is still on its way: only a sender that knows all records
     * of the transfer to be below its {@link Progress} may take them for lost.
     *
     * @param ranges sorted, disjoint, the first 4,096 where there are more
     */
    record Missing(Subject subject, List<ChunkRange> ranges, Instant at) implements Receipt {
        @Override
        public Optional<Subject> about() {
            return Optional.of(subject);
        }
    }

    /**
     * This transfer is never to be published. After {@link RejectReason#HASH_MISMATCH} and {@link
     * RejectReason#CLOSED} the same file can arrive as a new transfer; the other reasons are about
     * the file and final.
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

    /**
     * Every record of the run below {@code sequence} that arrived on the partition has been dealt
     * with, and a completed checkpoint covers it: staged, put aside, or noted. A record that never
     * arrived leaves a gap that this receipt does not tell; the manifest as query finds it.
     *
     * @param partition of the topic at the sender
     * @param sequence the next one that the data centre expects; never falls
     */
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
        /**
         * The transfer has ended without effect and never opens again: it was swept or given up, or
         * its staged file is lost. The file can only go as a new transfer.
         */
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
