package dev.longhaul.edge.receipt;

import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.journal.Journal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.WakeupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads receipts in a thread of its own, from the place that an earlier sending reached, else from
 * where the topic ended when it was {@link #start started}. A topic that the mirror has not made
 * yet is waited for and read from its beginning. What cannot be opened is counted and passed over;
 * a broker that is away is waited for.
 */
public final class ReceiptReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReceiptReader.class);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);
    private static final long CLOSE_MILLIS = 5_000;
    private static final Duration POLL = Duration.ofMillis(500);

    private final Consumer<byte[], byte[]> consumer;
    private final String topic;
    private final ReceiptOpener opener;
    private final Journal journal;
    private final SendProgress progress;
    private final java.util.function.Consumer<String> onFailure;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "longhaul-receipts");

    /** By partition, where the topic ended at the start, until that is reached. */
    private final Map<TopicPartition, Long> behind = new HashMap<>();

    private boolean positioned;
    private boolean caughtUp;

    /**
     * Takes over the consumer and the opener, and closes them.
     *
     * @param onFailure told where receipts can no longer be read
     */
    public ReceiptReader(
            Consumer<byte[], byte[]> consumer,
            String topic,
            ReceiptOpener opener,
            Journal journal,
            SendProgress progress,
            java.util.function.Consumer<String> onFailure) {
        this.consumer = consumer;
        this.topic = topic;
        this.opener = opener;
        this.journal = journal;
        this.progress = progress;
        this.onFailure = onFailure;
        thread.setDaemon(true);
    }

    /**
     * Returns when every receipt that is written from now on will be read.
     *
     * @throws KafkaException where the broker does not answer; can be called again then
     */
    public void start() {
        List<TopicPartition> partitions = partitions();
        if (!partitions.isEmpty()) {
            consumer.assign(partitions);
            partitions.forEach(this::seek);
            behind.putAll(consumer.endOffsets(partitions, ANSWER_TIMEOUT));
            positioned = true;
        }
        progress.receiptsTopicMissing(!positioned);
        thread.start();
    }

    private void seek(TopicPartition partition) {
        OptionalLong known = journal.receiptsPosition(topic, partition.partition());
        if (known.isPresent()) {
            consumer.seek(partition, known.getAsLong());
        } else {
            consumer.seekToEnd(List.of(partition));
            long end = consumer.position(partition, ANSWER_TIMEOUT);
            journal.receiptsPosition(topic, partition.partition(), end);
        }
    }

    private void run() {
        try (consumer;
                opener) {
            while (stopped.getCount() > 0 && awaitTopic()) {
                catchUp();
                read();
            }
        } catch (WakeupException e) {
            LOG.debug("reader of receipts closed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            onFailure.accept("receipts cannot be read from " + topic + ": " + e.getMessage());
        }
    }

    /** A partition whose first place lies behind what has been deleted is past its end at once. */
    private void catchUp() {
        if (caughtUp) {
            return;
        }
        behind.entrySet().removeIf(end -> consumer.position(end.getKey()) >= end.getValue());
        if (behind.isEmpty()) {
            caughtUp = true;
            opener.current();
        }
    }

    private void read() {
        ConsumerRecords<byte[], byte[]> messages;
        try {
            messages = consumer.poll(POLL);
        } catch (RetriableException e) {
            LOG.debug("no answer about {}", topic, e);
            return;
        }
        for (TopicPartition partition : messages.partitions()) {
            long next = 0;
            for (ConsumerRecord<byte[], byte[]> message : messages.records(partition)) {
                opener.open(message);
                next = message.offset() + 1;
            }
            journal.receiptsPosition(topic, partition.partition(), next);
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
