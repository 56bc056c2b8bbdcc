package dev.longhaul.flink.sink;

import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.time.Instant;
import java.util.List;

/** Receipts about the transfer of a manifest or about a batch, as of now. */
public final class Receipts {
    private static final int DETAIL_CHARACTERS = 500;

    private Receipts() {}

    public static Receipt stored(Manifest manifest, String sink, RelativePath finalPath) {
        return new Receipt.Stored(subject(manifest), sink, finalPath, Instant.now());
    }

    public static Receipt superseded(
            Manifest manifest, String sink, RelativePath finalPath, long byGeneration) {
        return new Receipt.Superseded(
                subject(manifest), sink, finalPath, byGeneration, Instant.now());
    }

    /** Its marker stands. */
    public static Receipt complete(BatchRecord batch, String sink, RelativePath marker) {
        return new Receipt.Stored(Receipt.Subject.of(batch), sink, marker, Instant.now());
    }

    /** The marker speaks, or will speak, of a newer sending. */
    public static Receipt superseded(
            BatchRecord batch, String sink, RelativePath marker, long byGeneration) {
        return new Receipt.Superseded(
                Receipt.Subject.of(batch), sink, marker, byGeneration, Instant.now());
    }

    public static Receipt rejected(BatchRecord batch, Receipt.RejectReason reason, String detail) {
        return new Receipt.Rejected(
                Receipt.Subject.of(batch), reason, shortened(detail), Instant.now());
    }

    public static Receipt missing(Manifest manifest, List<Receipt.ChunkRange> ranges) {
        return new Receipt.Missing(subject(manifest), ranges, Instant.now());
    }

    public static Receipt rejected(Manifest manifest, Receipt.RejectReason reason, String detail) {
        return new Receipt.Rejected(subject(manifest), reason, shortened(detail), Instant.now());
    }

    private static String shortened(String detail) {
        return detail.substring(0, Math.min(detail.length(), DETAIL_CHARACTERS));
    }

    private static Receipt.Subject subject(Manifest manifest) {
        return new Receipt.Subject(
                manifest.transferId(),
                manifest.generation(),
                manifest.fileBytes(),
                manifest.sha256());
    }
}
