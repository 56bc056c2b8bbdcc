package dev.longhaul.flink.receipt;

import dev.longhaul.flink.source.SiteTopics;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Sends each receipt to {@code longhaul.receipts.SITE}. */
public final class ReceiptTopics implements KafkaRecordSerializationSchema<SealedReceipt> {
    @Override
    public ProducerRecord<byte[], byte[]> serialize(
            SealedReceipt receipt, KafkaSinkContext context, Long timestamp) {
        return new ProducerRecord<>(SiteTopics.receipts(receipt.site()), receipt.wire());
    }
}
