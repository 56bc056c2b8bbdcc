package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;

/**
 * The clear part of a record, as read: not authenticated until the record is opened.
 *
 * @param transferId of a batch record: its batch id
 */
public record RecordHeader(
        byte version,
        RecordType type,
        byte suite,
        Codec codec,
        KeyId senderKeyId,
        KeyId recipientKeyId,
        RunId runId,
        int partition,
        long sequence,
        TransferId transferId,
        int chunkSizeLog2,
        long chunkIndex,
        long plaintextOffset,
        int plaintextBytes) {
    public static RecordHeader read(byte[] wire) throws WireException {
        throw new UnsupportedOperationException("wire " + wire.length);
    }
}
