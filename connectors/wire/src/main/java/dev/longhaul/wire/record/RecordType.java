package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.bytes.ByteIds;
import dev.longhaul.wire.session.Direction;

/** The id is on the wire for ever. */
public enum RecordType {
    CHUNK(1),
    MANIFEST(2),
    BATCH(3),
    EVENT(4),
    RECEIPT(5),
    CONTROL(6);

    private static final ByteIds<RecordType> IDS = new ByteIds<>(RecordType.class, RecordType::id);

    private final byte id;

    RecordType(int id) {
        this.id = (byte) id;
    }

    public byte id() {
        return id;
    }

    /**
     * @throws WireException {@link Reason#UNKNOWN_TYPE}, naming the id
     */
    public static RecordType ofId(byte id) throws WireException {
        return IDS.find(id)
                .orElseThrow(
                        () ->
                                new WireException(
                                        Reason.UNKNOWN_TYPE,
                                        "unknown record type id " + (id & 0xFF)));
    }

    Direction direction() {
        return this == RECEIPT ? Direction.RECEIPTS : Direction.DATA;
    }
}
