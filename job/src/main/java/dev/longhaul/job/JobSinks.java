package dev.longhaul.job;

import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.kafka.KafkaSinks;
import dev.longhaul.flink.receipt.SealedReceipt;
import java.util.Map;
import org.apache.flink.api.connector.sink2.Sink;

/** Where records leave the job; files are the business of its operators. */
public record JobSinks(Sink<SealedReceipt> receipts, Sink<QuarantinedRecord> quarantine) {
    static JobSinks kafka(Map<String, String> kafka) {
        return new JobSinks(KafkaSinks.receipts(kafka), KafkaSinks.quarantine(kafka));
    }
}
