package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import java.nio.ByteBuffer;

/**
 * The clear part of a record, as read: not authenticated until the record is opened.
 *
 * @param suite id of the cryptography
 * @param transferId of a batch record: its batch id; of a progress receipt and of a probe: all zero
 * @param chunkSizeLog2 20 to 23; 0 where the record is no chunk, as the three fields after it
 * @param plaintextBytes length of the plaintext, before compression and encryption
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
    /** {@code LHRC}. */
    static final int MAGIC = 0x4C485243;

    private static final int VERSION_OFFSET = 4;

    /**
     * Reads and checks the header of a record, and the record's length against it.
     *
     * @param wire a whole record; null where a topic held none
     * @throws WireException MALFORMED, or UNKNOWN_VERSION, _TYPE, _SUITE, _CODEC naming the value
     */
    public static RecordHeader read(byte[] wire) throws WireException {
        return format(wire).read(wire);
    }

    static HeaderFormat format(byte[] wire) throws WireException {
        if (wire == null || wire.length <= VERSION_OFFSET) {
            throw new WireException(Reason.MALFORMED, "record is empty or cut off");
        }
        if (ByteBuffer.wrap(wire).getInt() != MAGIC) {
            throw new WireException(Reason.MALFORMED, "not a record: it does not begin with LHRC");
        }
        return FormatVersion.ofId(wire[VERSION_OFFSET]).header();
    }
}
