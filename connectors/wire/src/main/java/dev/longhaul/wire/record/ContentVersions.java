package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;

/** The error of contents from a later version. */
final class ContentVersions {
    private ContentVersions() {}

    static WireException unknown(String what, byte version) {
        return new WireException(
                Reason.UNKNOWN_VERSION, "unknown version " + (version & 0xFF) + " of a " + what);
    }
}
