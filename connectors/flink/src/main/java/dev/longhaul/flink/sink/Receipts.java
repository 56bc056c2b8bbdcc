package dev.longhaul.flink.sink;

import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.time.Instant;
import java.util.List;

/** Receipts about the transfer of a manifest, as of now. */
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

    public static Receipt missing(Manifest manifest, List<Receipt.ChunkRange> ranges) {
        return new Receipt.Missing(subject(manifest), ranges, Instant.now());
    }

    public static Receipt rejected(Manifest manifest, Receipt.RejectReason reason, String detail) {
        String shortDetail = detail.substring(0, Math.min(detail.length(), DETAIL_CHARACTERS));
        return new Receipt.Rejected(subject(manifest), reason, shortDetail, Instant.now());
    }

    private static Receipt.Subject subject(Manifest manifest) {
        return new Receipt.Subject(
                manifest.transferId(),
                manifest.generation(),
                manifest.fileBytes(),
                manifest.sha256());
    }
}
