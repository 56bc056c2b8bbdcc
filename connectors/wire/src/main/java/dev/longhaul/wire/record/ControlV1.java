package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Control.Abandon;
import dev.longhaul.wire.record.Control.Probe;

/**
 * Control records, version 1.
 *
 * <pre>
 * control = version u8 = 1, kind u8, body
 * probe   = (nothing)
 * abandon = transfer id 16, reason text
 * </pre>
 */
final class ControlV1 {
    static final byte VERSION = 1;

    private static final int MOST_REASON_CHARS = 200;

    private ControlV1() {}

    static byte[] encode(Control control) {
        ContentWriter writer = new ContentWriter();
        writer.putByte(VERSION).putByte(ControlKind.of(control).id());
        if (control instanceof Abandon abandon) {
            writer.putLong(abandon.transferId().high())
                    .putLong(abandon.transferId().low())
                    .putText(abandon.reason(), MOST_REASON_CHARS);
        }
        return writer.toByteArray();
    }

    static Control decode(ContentReader reader) throws WireException {
        Control control =
                switch (ControlKind.read(reader)) {
                    case PROBE -> new Probe();
                    case ABANDON ->
                            new Abandon(
                                    new TransferId(
                                            reader.getLong("transfer id"),
                                            reader.getLong("transfer id")),
                                    reader.getText("reason", MOST_REASON_CHARS));
                };
        reader.end();
        return control;
    }
}
