package dev.longhaul.edge;

import dev.longhaul.edge.kafka.SiteAdmin;
import dev.longhaul.edge.kafka.SiteConnections;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * The broker of a site and a data centre behind it, which takes each record in at once and covers
 * it at once. What is lost, and what the data centre says, is for the test to choose. Outlives the
 * sendings of one test.
 */
final class FakeLink implements SiteConnections, AutoCloseable {
    static final int PARTITIONS = 3;
    private static final List<String> SINKS = List.of("archive", "working");
    private static final TopicPartition RECEIPTS =
            new TopicPartition("dc.longhaul.receipts.edge01", 0);

    final FakeDataCentre dataCentre;
    final List<RecordHeader> sent = new ArrayList<>();
    final Map<Integer, Long> trimmed = new HashMap<>();
    private final BlockingQueue<ConsumerRecord<byte[], byte[]>> receipts =
            new LinkedBlockingQueue<>();
    private final Set<TransferId> asked = new HashSet<>();
    private final Set<TransferId> closed = new HashSet<>();
    private final Set<RelativePath> settled = new HashSet<>();
    private BatchRecord unanswered;
    private final Map<Integer, Long> offsets = new HashMap<>();
    private long receiptsEnd;

    /** Whether a record is lost between the site's broker and the data centre. */
    Predicate<RecordHeader> losesRecord = header -> false;

    /** Whether a receipt is lost on its way back. */
    Predicate<Receipt> losesReceipt = receipt -> false;

    /** How often each receipt arrives. */
    int receiptCopies = 1;

    /** Whether a whole file fails its hash there. */
    Predicate<Manifest> mismatches = manifest -> false;

    /** Whether a manifest is refused before its batch is known. */
    Predicate<Manifest> refusesUnread = manifest -> false;

    /** Thrown at the producer for what the broker does not take. */
    Predicate<RecordHeader> refuses = header -> false;

    FakeLink(FakeDataCentre dataCentre) {
        this.dataCentre = dataCentre;
    }

    @Override
    public int filePartitions() {
        return PARTITIONS;
    }

    @Override
    public Producer<byte[], byte[]> producer() {
        return new MockProducer<>(
                true, null, new ByteArraySerializer(), new ByteArraySerializer()) {
            @Override
            public synchronized Future<RecordMetadata> send(
                    ProducerRecord<byte[], byte[]> message, Callback callback) {
                RecordHeader header = header(message.value());
                if (refuses.test(header)) {
                    throw new org.apache.kafka.common.errors.TopicAuthorizationException("no");
                }
                long offset = offsets.merge(message.partition(), 1L, Long::sum) - 1;
                TopicPartition partition = new TopicPartition(message.topic(), message.partition());
                RecordMetadata metadata = new RecordMetadata(partition, offset, 0, 0, 0, 0);
                callback.onCompletion(metadata, null);
                arrive(header, message.value());
                return CompletableFuture.completedFuture(metadata);
            }
        };
    }

    private synchronized void arrive(RecordHeader header, byte[] wire) {
        sent.add(header);
        if (losesRecord.test(header)) {
            dataCentre.lost();
            return;
        }
        try {
            boolean late =
                    header.type() == RecordType.CHUNK && closed.contains(header.transferId());
            Optional<Manifest> manifest = dataCentre.accept(header.partition(), wire);
            if (late) {
                dataCentre.forget(header.transferId());
            }
            manifest.ifPresent(this::answer);
            if (header.type() == RecordType.BATCH) {
                unanswered = dataCentre.batches().get(dataCentre.batches().size() - 1);
            }
            if (header.type() == RecordType.CHUNK) {
                dataCentre.manifests().stream()
                        .filter(m -> m.transferId().equals(header.transferId()))
                        .findAny()
                        .filter(Predicate.not(refusesUnread))
                        .ifPresent(this::release);
            }
            confirm();
        } catch (WireException e) {
            throw new AssertionError(e);
        }
        if (!losesReceipt.test(dataCentre.progressOf(header))) {
            deliver(dataCentre.progress(header));
        }
    }

    private void answer(Manifest manifest) {
        if (refusesUnread.test(manifest)) {
            say(
                    new Receipt.Rejected(
                            Receipt.Subject.unread(manifest.transferId()),
                            Receipt.RejectReason.TOO_LARGE,
                            "over the limit",
                            Instant.now()));
            return;
        }
        boolean first = asked.add(manifest.transferId());
        List<Receipt.ChunkRange> missing = dataCentre.missing(manifest);
        if (closed.contains(manifest.transferId())) {
            say(rejected(manifest, Receipt.RejectReason.CLOSED));
        } else if (missing.isEmpty()) {
            release(manifest);
        } else if (!first && missing.size() == manifest.chunkCount()) {
            closed.add(manifest.transferId());
            say(rejected(manifest, Receipt.RejectReason.CLOSED));
        } else if (!first) {
            say(new Receipt.Missing(FakeDataCentre.subject(manifest), missing, Instant.now()));
        }
    }

    private void release(Manifest manifest) {
        if (!dataCentre.missing(manifest).isEmpty()) {
            return;
        }
        if (mismatches.test(manifest)) {
            closed.add(manifest.transferId());
            say(rejected(manifest, Receipt.RejectReason.HASH_MISMATCH));
            return;
        }
        settled.add(manifest.path());
        for (String sink : SINKS) {
            say(
                    new Receipt.Stored(
                            FakeDataCentre.subject(manifest),
                            sink,
                            manifest.path(),
                            Instant.now()));
        }
    }

    /** The marker of a batch stands when as many paths as it has are settled. */
    private void confirm() {
        if (unanswered != null && settled.size() >= unanswered.fileCount()) {
            BatchRecord batch = unanswered;
            unanswered = null;
            for (String sink : SINKS) {
                say(
                        new Receipt.Stored(
                                Receipt.Subject.of(batch), sink, batch.name(), Instant.now()));
            }
        }
    }

    private static Receipt rejected(Manifest manifest, Receipt.RejectReason reason) {
        return new Receipt.Rejected(
                FakeDataCentre.subject(manifest), reason, "swept", Instant.now());
    }

    private void say(Receipt receipt) {
        if (!losesReceipt.test(receipt)) {
            for (int copy = 0; copy < receiptCopies; copy++) {
                deliver(dataCentre.receipt(receipt));
            }
        }
    }

    /** Appends to the receipts topic at the site, whatever it is. */
    synchronized void deliver(byte[] value) {
        receipts.add(new ConsumerRecord<>(RECEIPTS.topic(), 0, receiptsEnd++, new byte[0], value));
    }

    /** Records of a kind that were sent, the lost ones too. */
    synchronized long sent(RecordType type) {
        return sent.stream().filter(header -> header.type() == type).count();
    }

    @Override
    public synchronized Consumer<byte[], byte[]> receiptsConsumer() {
        MockConsumer<byte[], byte[]> consumer =
                new MockConsumer<>("earliest") {
                    @Override
                    public synchronized ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
                        takeOne(this);
                        return super.poll(timeout);
                    }
                };
        consumer.updatePartitions(
                RECEIPTS.topic(),
                List.of(new PartitionInfo(RECEIPTS.topic(), 0, Node.noNode(), null, null)));
        consumer.updateBeginningOffsets(Map.of(RECEIPTS, 0L));
        consumer.updateEndOffsets(Map.of(RECEIPTS, receiptsEnd));
        return consumer;
    }

    private void takeOne(MockConsumer<byte[], byte[]> consumer) {
        try {
            ConsumerRecord<byte[], byte[]> next = receipts.poll(20, TimeUnit.MILLISECONDS);
            if (next != null) {
                consumer.addRecord(next);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public SiteAdmin admin() {
        return new FakeSiteAdmin(trimmed);
    }

    private static RecordHeader header(byte[] wire) {
        try {
            return RecordHeader.read(wire);
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        dataCentre.close();
    }
}
