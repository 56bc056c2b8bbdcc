package dev.longhaul.flink.event;

import org.apache.flink.util.OutputTag;

/** Side outputs shared by the operators. */
public final class SideOutputs {
    private SideOutputs() {}

    public static OutputTag<SiteReceipt> receipts() {
        return new OutputTag<>("receipts", EventTypes.siteReceipt());
    }

    public static OutputTag<BatchEvent> batches() {
        return new OutputTag<>("batches", EventTypes.batchEvent());
    }

    public static OutputTag<QuarantinedRecord> quarantine() {
        return new OutputTag<>("quarantine", EventTypes.quarantinedRecord());
    }
}
