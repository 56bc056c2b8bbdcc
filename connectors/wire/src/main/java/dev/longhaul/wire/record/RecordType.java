package dev.longhaul.wire.record;

/** The id is on the wire for ever. */
public enum RecordType {
    CHUNK(1),
    MANIFEST(2),
    BATCH(3),
    EVENT(4),
    RECEIPT(5);

    private final byte id;

    RecordType(int id) {
        this.id = (byte) id;
    }

    public byte id() {
        return id;
    }
}
