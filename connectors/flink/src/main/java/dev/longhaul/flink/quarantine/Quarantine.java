package dev.longhaul.flink.quarantine;

import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.flink.source.SiteTopics;
import dev.longhaul.wire.record.Receipt;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** Makes quarantine records: coordinates, reason, SHA-256 and the first 4 KiB of what was read. */
public final class Quarantine {
    public static final int HEAD_BYTES = 4096;
    private static final int DETAIL_CHARACTERS = 500;
    private static final byte[] NOTHING = {};

    private Quarantine() {}

    /**
     * @param reason name of a WireException.Reason or of a Receipt.RejectReason
     */
    public static QuarantinedRecord of(RawRecord record, String reason, String detail) {
        byte[] value = record.value() == null ? NOTHING : record.value();
        return new QuarantinedRecord(
                SiteTopics.alias(record.topic()),
                record.topic(),
                record.partition(),
                record.offset(),
                reason,
                shortened(detail),
                sha256().digest(value),
                Arrays.copyOf(value, Math.min(value.length, HEAD_BYTES)));
    }

    /**
     * A manifest that contradicts the first one of its transfer. Neither its bytes nor its content
     * is kept, only the digest of the content: it was authenticated and names a file.
     */
    public static QuarantinedRecord secondManifest(ManifestArrived second) {
        return new QuarantinedRecord(
                second.site().value(),
                SiteTopics.files(second.site()),
                second.partition(),
                second.offset(),
                Receipt.RejectReason.SECOND_MANIFEST.name(),
                "transfer %s has another manifest; the digest is of the content"
                        .formatted(second.transferId()),
                sha256().digest(second.manifest().encode()),
                NOTHING);
    }

    private static String shortened(String detail) {
        String text = detail == null ? "" : detail;
        return text.length() <= DETAIL_CHARACTERS ? text : text.substring(0, DETAIL_CHARACTERS);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
