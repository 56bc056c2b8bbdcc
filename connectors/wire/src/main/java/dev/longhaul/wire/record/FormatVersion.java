package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.bytes.ByteIds;

/**
 * Every format version that was ever written, with the class that reads it. Versions are added,
 * never removed.
 */
enum FormatVersion {
    V1(1);

    private static final HeaderFormat HEADER_V1 = new HeaderV1();
    private static final ByteIds<FormatVersion> IDS =
            new ByteIds<>(FormatVersion.class, FormatVersion::id);

    private final byte id;

    FormatVersion(int id) {
        this.id = (byte) id;
    }

    byte id() {
        return id;
    }

    HeaderFormat header() {
        return switch (this) {
            case V1 -> HEADER_V1;
        };
    }

    /**
     * @throws WireException {@link Reason#UNKNOWN_VERSION}, naming the id
     */
    static FormatVersion ofId(byte id) throws WireException {
        return IDS.find(id)
                .orElseThrow(
                        () ->
                                new WireException(
                                        Reason.UNKNOWN_VERSION,
                                        "unknown format version " + (id & 0xFF)));
    }
}
