package dev.longhaul.flink.receipt;

import dev.longhaul.wire.id.SiteId;

/**
 * A receipt as it goes on the wire. Immutable by convention.
 *
 * @param wire the whole record
 */
public record SealedReceipt(SiteId site, byte[] wire) {}
