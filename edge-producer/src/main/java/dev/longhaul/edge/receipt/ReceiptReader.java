package dev.longhaul.edge.receipt;

import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordOpener;
import dev.longhaul.wire.record.RecordType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.WakeupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads receipts in a thread of its own, from the place where the topic ended when it was {@link
 * #start started}. A topic that the mirror has not made yet is waited for and read from its
 * beginning. What cannot be opened is counted and passed over.
 */
public final class ReceiptReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReceiptReader.class);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(15);
    private static final long CLOSE_MILLIS = 5_000;
    private static final Duration POLL = Duration.ofMillis(500);

    private final Consumer<byte[], byte[]> consumer;
    private final String topic;
    private final RecordOpener opener;
    private final SiteId site;
    private final Ledger ledger;
    private final SendProgress progress;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "longhaul-receipts");
    private boolean positioned;

    /** Takes over the consumer and the opener, and closes them. */
    public ReceiptReader(
            Consumer<byte[], byte[]> consumer,
            String topic,
            RecordOpener opener,
            SiteId site,
            Ledger ledger,
            SendProgress progress) {
        this.consumer = consumer;
        this.topic = topic;
        this.opener = opener;
        this.site = site;
        this.ledger = ledger;
        this.progress = progress;
        thread.setDaemon(true);
    }

    /**
     * Returns when every receipt that is written from now on will be read.
     *
     * @throws KafkaException where the broker does not answer
     */
    public void start() {
        List<TopicPartition> partitions = partitions();
        if (!partitions.isEmpty()) {
            consumer.assign(partitions);
            consumer.seekToEnd(partitions);
            partitions.forEach(partition -> consumer.position(partition, ANSWER_TIMEOUT));
            positioned = true;
        }
        progress.receiptsTopicMissing(!positioned);
        thread.start();
    }

    private void run() {
        try (consumer;
                opener) {
            while (stopped.getCount() > 0 && awaitTopic()) {
                read();
            }
        } catch (WakeupException e) {
            LOG.debug("reader of receipts closed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            ledger.fail("receipts cannot be read from " + topic + ": " + e.getMessage());
        }
    }

    private void read() {
        for (ConsumerRecord<byte[], byte[]> message : consumer.poll(POLL)) {
            open(message);
        }
    }

    private void open(ConsumerRecord<byte[], byte[]> message) {
        try {
            if (message.value() == null) {
                throw new WireException(WireException.Reason.MALFORMED, "empty record");
            }
            RecordHeader header = RecordHeader.read(message.value());
            if (header.type() != RecordType.RECEIPT) {
                throw new WireException(WireException.Reason.BAD_PAYLOAD, "not a receipt");
            }
            Instant appended = Instant.ofEpochMilli(message.timestamp());
            Receipt receipt = opener.openReceipt(header, message.value(), site, appended);
            ledger.receipt(receipt);
        } catch (WireException e) {
            progress.receiptIgnored();
            LOG.warn(
                    "ignored {}-{}@{}: {}",
                    message.topic(),
                    message.partition(),
                    message.offset(),
                    e.getMessage());
        }
    }

    /** False when closed meanwhile. */
    private boolean awaitTopic() throws InterruptedException {
        while (!positioned) {
            List<TopicPartition> partitions = partitionsOrNone();
            if (!partitions.isEmpty()) {
                consumer.assign(partitions);
                consumer.seekToBeginning(partitions);
                positioned = true;
                progress.receiptsTopicMissing(false);
            } else if (stopped.await(1, TimeUnit.SECONDS)) {
                return false;
            }
        }
        return true;
    }

    private List<TopicPartition> partitionsOrNone() {
        try {
            return partitions();
        } catch (RetriableException e) {
            LOG.debug("no answer about {}", topic, e);
            return List.of();
        }
    }

    private List<TopicPartition> partitions() {
        List<PartitionInfo> found = consumer.partitionsFor(topic, ANSWER_TIMEOUT);
        return found == null
                ? List.of()
                : found.stream().map(info -> new TopicPartition(topic, info.partition())).toList();
    }

    /** Stops reading; waits a little for the thread. */
    @Override
    public void close() {
        stopped.countDown();
        if (thread.getState() == Thread.State.NEW) {
            consumer.close();
            opener.close();
            return;
        }
        consumer.wakeup();
        try {
            thread.join(CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
