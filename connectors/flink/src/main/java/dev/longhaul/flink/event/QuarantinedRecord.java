package dev.longhaul.flink.event;

/**
 * A record that was put aside.
 *
 * @param site the alias of its topic
 * @param reason name of a WireException.Reason or of a Receipt.RejectReason
 * @param sha256 32 bytes, of the whole record
 * @param head its first 4 KiB
 */
public record QuarantinedRecord(
        String site,
        String topic,
        int partition,
        long offset,
        String reason,
        String detail,
        byte[] sha256,
        byte[] head) {}
