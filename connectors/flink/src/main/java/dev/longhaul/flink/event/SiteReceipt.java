package dev.longhaul.flink.event;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Receipt;

/** A receipt on its way to a site, not yet sealed. */
public record SiteReceipt(SiteId site, Receipt receipt) {}
