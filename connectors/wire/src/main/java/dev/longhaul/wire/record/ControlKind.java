package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ByteIds;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.record.Control.Probe;

/** The id is on the wire for ever. */
enum ControlKind {
    PROBE(1),
    ABANDON(2);

    private static final ByteIds<ControlKind> IDS =
            new ByteIds<>(ControlKind.class, ControlKind::id);

    private final byte id;

    ControlKind(int id) {
        this.id = (byte) id;
    }

    byte id() {
        return id;
    }

    static ControlKind of(Control control) {
        return control instanceof Probe ? PROBE : ABANDON;
    }

    static ControlKind read(ContentReader reader) throws WireException {
        byte id = reader.getByte("kind");
        return IDS.find(id).orElseThrow(() -> reader.bad("kind", "cannot be " + (id & 0xFF)));
    }
}
