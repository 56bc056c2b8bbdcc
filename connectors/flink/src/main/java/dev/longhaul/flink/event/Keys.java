package dev.longhaul.flink.event;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import java.nio.charset.StandardCharsets;

/**
 * Keys of keyed streams, as strings. A raw path becomes one character a byte, so that equal keys
 * mean equal bytes; a site has no slash, so that no two keys run into each other.
 */
public final class Keys {
    private Keys() {}

    public static String ofTransfer(SiteId site, TransferId transfer) {
        return site.value() + "/" + transfer;
    }

    /** A batch name is one component: the slashes keep batch and path apart. */
    public static String ofPath(SiteId site, RelativePath batchName, RelativePath path) {
        return ofBatch(site, batchName) + "/" + text(path);
    }

    public static String ofBatch(SiteId site, RelativePath batchName) {
        return site.value() + "/" + text(batchName);
    }

    private static String text(RelativePath path) {
        return new String(path.bytes(), StandardCharsets.ISO_8859_1);
    }
}
