package dev.longhaul.edge.receipt;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordOpener;
import dev.longhaul.wire.record.RecordType;
import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens what stands in the receipts topic. What is not a receipt of the data centre for this site
 * is counted and passed over. Not thread-safe.
 */
public final class ReceiptOpener implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReceiptOpener.class);

    private final RecordOpener opener;
    private final SiteId site;
    private final SendProgress progress;
    private final ReceiptDesk desk;

    /** Takes over the opener, and closes it. */
    public ReceiptOpener(
            RecordOpener opener, SiteId site, SendProgress progress, ReceiptDesk desk) {
        this.opener = opener;
        this.site = site;
        this.progress = progress;
        this.desk = desk;
    }

    /** What is opened from now on was written since the reader started. */
    void current() {
        desk.current();
    }

    void open(ConsumerRecord<byte[], byte[]> message) {
        Receipt receipt;
        try {
            receipt = receipt(message);
        } catch (WireException e) {
            progress.add(SendCounter.IGNORED_RECEIPTS);
            LOG.warn(
                    "ignored {}-{}@{}: {}",
                    message.topic(),
                    message.partition(),
                    message.offset(),
                    e.getMessage());
            return;
        }
        progress.word();
        desk.accept(receipt);
    }

    private Receipt receipt(ConsumerRecord<byte[], byte[]> message) throws WireException {
        if (message.value() == null) {
            throw new WireException(WireException.Reason.MALFORMED, "empty record");
        }
        RecordHeader header = RecordHeader.read(message.value());
        if (header.type() != RecordType.RECEIPT) {
            throw new WireException(WireException.Reason.BAD_PAYLOAD, "not a receipt");
        }
        Instant appended = Instant.ofEpochMilli(message.timestamp());
        return opener.openReceipt(header, message.value(), site, appended);
    }

    @Override
    public void close() {
        opener.close();
    }
}
