package dev.longhaul.edge.track;

import dev.longhaul.edge.plan.SkippedEntry;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;

/** Writes the record that closes a batch: counts are whole, lists as long as a record holds. */
final class BatchRecords {
    private static final int MOST_LIST_BYTES = 256 << 10;
    private static final int MOST_REASON_CHARACTERS = 200;
    private static final int ENTRY_BYTES = 16;

    private static final Comparator<TransferId> AS_BYTES =
            Comparator.<TransferId, Long>comparing(TransferId::high, Long::compareUnsigned)
                    .thenComparing(TransferId::low, Long::compareUnsigned);

    private BatchRecords() {}

    static BatchRecord of(
            BatchId batchId,
            RelativePath name,
            Instant created,
            List<TransferId> transferIds,
            long totalBytes,
            List<SkippedEntry> skipped,
            List<RelativePath> emptyDirectories) {
        List<BatchRecord.Skipped> named =
                skipped.stream()
                        .filter(entry -> entry.path().isPresent())
                        .map(BatchRecords::wireSkipped)
                        .toList();
        return new BatchRecord(
                batchId,
                name,
                created,
                transferIds.size(),
                totalBytes,
                digest(transferIds),
                skipped.size(),
                fitting(named, entry -> pathBytes(entry.path()) + 4 * entry.reason().length()),
                emptyDirectories.size(),
                fitting(emptyDirectories, BatchRecords::pathBytes));
    }

    private static BatchRecord.Skipped wireSkipped(SkippedEntry entry) {
        String reason = entry.report().reason();
        String cut = reason.substring(0, Math.min(reason.length(), MOST_REASON_CHARACTERS));
        return new BatchRecord.Skipped(entry.path().orElseThrow(), cut);
    }

    /** SHA-256 over the ids in the order of their bytes. */
    static byte[] digest(List<TransferId> transferIds) {
        MessageDigest digest = Digests.sha256();
        ByteBuffer bytes = ByteBuffer.allocate(TransferId.BYTES);
        transferIds.stream()
                .sorted(AS_BYTES)
                .forEach(
                        transferId -> {
                            transferId.write(bytes.clear());
                            digest.update(bytes.flip());
                        });
        return digest.digest();
    }

    private static int pathBytes(RelativePath path) {
        return path.bytes().length;
    }

    private static <T> List<T> fitting(List<T> all, ToIntFunction<T> bytes) {
        List<T> kept = new ArrayList<>();
        int total = 0;
        for (T one : all) {
            total += bytes.applyAsInt(one) + ENTRY_BYTES;
            if (total > MOST_LIST_BYTES) {
                break;
            }
            kept.add(one);
        }
        return kept;
    }
}
