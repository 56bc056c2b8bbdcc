package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.kafka.SiteBroker;
import dev.longhaul.edge.recovery.Footprint;
import dev.longhaul.edge.window.Lanes;
import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Control;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Partitions;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordSealer;
import java.nio.ByteBuffer;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Numbers, seals and sends records, per partition one after the other, so that the numbers in a
 * partition stand in the order of its offsets. Waits while too much is not yet acknowledged.
 * Thread-safe. Each method returns the bytes of the record.
 */
final class RecordOutlet {
    private static final Logger LOG = LoggerFactory.getLogger(RecordOutlet.class);
    static final String TOPIC = SiteBroker.FILES_TOPIC;

    /** More than a header and a tag ever take. */
    static final int OVERHEAD_BYTES = 1024;

    private final Producer<byte[], byte[]> producer;
    private final RecordSealer sealer;
    private final AckWindow window;
    private final Lanes lanes;
    private final SendProgress progress;
    private final Consumer<Exception> onFailure;

    /** Held while a record of the partition is numbered and goes to the producer. */
    private final Object[] turns;

    /** A record before it has its place. */
    private record Draft(
            TransferId key, int partition, int payloadBytes, Function<Placement, byte[]> seal) {}

    /**
     * @param onFailure told of each record that the broker did not take
     */
    RecordOutlet(
            Producer<byte[], byte[]> producer,
            RecordSealer sealer,
            AckWindow window,
            Lanes lanes,
            SendProgress progress,
            Consumer<Exception> onFailure) {
        this.producer = producer;
        this.sealer = sealer;
        this.window = window;
        this.lanes = lanes;
        this.progress = progress;
        this.onFailure = onFailure;
        this.turns = new Object[lanes.partitions()];
        for (int partition = 0; partition < turns.length; partition++) {
            turns[partition] = new Object();
        }
    }

    Footprint emptyFootprint() {
        return Footprint.empty(turns.length);
    }

    /**
     * @param acknowledged called once the broker has it; from the producer's thread
     */
    int chunk(
            ChunkAddress address, CompressedChunk chunk, Footprint footprint, Runnable acknowledged)
            throws InterruptedException {
        int partition =
                Partitions.ofChunk(address.transferId(), address.chunkIndex(), turns.length);
        return hand(
                new Draft(
                        address.transferId(),
                        partition,
                        chunk.payloadBytes(),
                        placement -> sealer.sealChunk(placement, address, chunk)),
                footprint,
                acknowledged);
    }

    int manifest(Manifest manifest, Footprint footprint, Runnable acknowledged)
            throws InterruptedException {
        return hand(draft(manifest), footprint, acknowledged);
    }

    /** A manifest that went before: it asks, and leaves no footprint. */
    int query(Manifest manifest, Runnable acknowledged) throws InterruptedException {
        return hand(draft(manifest), null, acknowledged);
    }

    /**
     * @param footprint null where the record asks only
     */
    int batch(BatchRecord batch, Footprint footprint) throws InterruptedException {
        TransferId key = new TransferId(batch.batchId().high(), batch.batchId().low());
        return hand(
                new Draft(
                        key,
                        Partitions.ofManifest(key, turns.length),
                        batch.encode().length,
                        placement -> sealer.sealBatch(placement, batch)),
                footprint,
                () -> {});
    }

    int abandon(Control.Abandon abandon) throws InterruptedException {
        return control(Partitions.ofManifest(abandon.transferId(), turns.length), abandon);
    }

    int probe(int partition) throws InterruptedException {
        return control(partition, new Control.Probe());
    }

    private int control(int partition, Control control) throws InterruptedException {
        return hand(
                new Draft(
                        control.headerTransferId(),
                        partition,
                        control.encode().length,
                        placement -> sealer.sealControl(placement, control)),
                null,
                () -> {});
    }

    private Draft draft(Manifest manifest) {
        return new Draft(
                manifest.transferId(),
                Partitions.ofManifest(manifest.transferId(), turns.length),
                manifest.path().bytes().length,
                placement -> sealer.sealManifest(placement, manifest));
    }

    private int hand(Draft draft, Footprint footprint, Runnable acknowledged)
            throws InterruptedException {
        int weight = draft.payloadBytes() + OVERHEAD_BYTES;
        window.enter(weight);
        int partition = draft.partition();
        synchronized (turns[partition]) {
            long sequence = lanes.nextSequence(partition);
            byte[] wire = draft.seal().apply(new Placement(partition, sequence));
            if (footprint != null) {
                footprint.used(partition, sequence);
            }
            lanes.handedOver(partition, wire.length);
            progress.handedOver(wire.length);
            ProducerRecord<byte[], byte[]> message =
                    new ProducerRecord<>(TOPIC, partition, bytes(draft.key()), wire);
            send(message, new Sent(weight, sequence, acknowledged));
            return wire.length;
        }
    }

    /** A record with the producer. */
    private record Sent(int weight, long sequence, Runnable acknowledged) {}

    private void send(ProducerRecord<byte[], byte[]> message, Sent sent) {
        try {
            Future<RecordMetadata> future =
                    producer.send(message, (metadata, failure) -> ended(sent, metadata, failure));
            LOG.trace("sent: {}", future);
        } catch (RuntimeException e) {
            // What the producer throws, it does not tell its callback.
            ended(sent, null, e);
        }
    }

    private void ended(Sent sent, RecordMetadata metadata, Exception failure) {
        window.leave(sent.weight());
        progress.acknowledged();
        if (failure == null) {
            lanes.acknowledged(metadata.partition(), sent.sequence(), metadata.offset());
            sent.acknowledged().run();
        } else {
            onFailure.accept(failure);
        }
    }

    private static byte[] bytes(TransferId key) {
        ByteBuffer bytes = ByteBuffer.allocate(TransferId.BYTES);
        key.write(bytes);
        return bytes.array();
    }
}
