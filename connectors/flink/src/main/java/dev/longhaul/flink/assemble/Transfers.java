package dev.longhaul.flink.assemble;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;

/** Reads the keys of {@link dev.longhaul.flink.event.Keys#ofTransfer}. */
final class Transfers {
    private Transfers() {}

    static SiteId site(String key) {
        return new SiteId(key.substring(0, key.indexOf('/')));
    }

    static TransferId transfer(String key) {
        return TransferId.parse(key.substring(key.indexOf('/') + 1));
    }
}
