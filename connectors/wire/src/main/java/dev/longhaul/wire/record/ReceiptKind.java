package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ByteIds;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.record.Receipt.Missing;
import dev.longhaul.wire.record.Receipt.Progress;
import dev.longhaul.wire.record.Receipt.Rejected;
import dev.longhaul.wire.record.Receipt.Stored;
import dev.longhaul.wire.record.Receipt.Superseded;

/** The id is on the wire for ever. */
enum ReceiptKind {
    STORED(1, Stored.class),
    SUPERSEDED(2, Superseded.class),
    MISSING(3, Missing.class),
    REJECTED(4, Rejected.class),
    PROGRESS(5, Progress.class);

    private static final ByteIds<ReceiptKind> IDS =
            new ByteIds<>(ReceiptKind.class, ReceiptKind::id);

    private final byte id;
    private final Class<? extends Receipt> type;

    ReceiptKind(int id, Class<? extends Receipt> type) {
        this.id = (byte) id;
        this.type = type;
    }

    byte id() {
        return id;
    }

    static ReceiptKind of(Receipt receipt) {
        for (ReceiptKind kind : values()) {
            if (kind.type.isInstance(receipt)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("no kind of receipt: " + receipt);
    }

    static ReceiptKind read(ContentReader reader) throws WireException {
        byte id = reader.getByte("kind");
        return IDS.find(id).orElseThrow(() -> reader.bad("kind", "cannot be " + (id & 0xFF)));
    }
}
