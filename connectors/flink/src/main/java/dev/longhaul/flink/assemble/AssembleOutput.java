package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.quarantine.Quarantine;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** What assemble hands on: files to archive, receipts to the site, records to quarantine. */
final class AssembleOutput {
    private final Output<StreamRecord<AssembledFile>> output;

    AssembleOutput(Output<StreamRecord<AssembledFile>> output) {
        this.output = output;
    }

    void order(Order order, SiteId site, Manifest manifest) {
        output.collect(new StreamRecord<>(new AssembledFile(site, manifest, order)));
    }

    void receipt(SiteId site, Receipt receipt) {
        output.collect(SideOutputs.receipts(), new StreamRecord<>(new SiteReceipt(site, receipt)));
    }

    void quarantine(ManifestArrived second) {
        output.collect(
                SideOutputs.quarantine(), new StreamRecord<>(Quarantine.secondManifest(second)));
    }
}
