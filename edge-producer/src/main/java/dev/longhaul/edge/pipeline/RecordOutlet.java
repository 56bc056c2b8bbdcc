package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.kafka.SiteBroker;
import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.ChunkAddress;
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
 * Thread-safe.
 */
final class RecordOutlet {
    private static final Logger LOG = LoggerFactory.getLogger(RecordOutlet.class);
    static final String TOPIC = SiteBroker.FILES_TOPIC;

    /** More than a header and a tag ever take. */
    private static final int OVERHEAD_BYTES = 1024;

    private final Producer<byte[], byte[]> producer;
    private final RecordSealer sealer;
    private final AckWindow window;
    private final SendProgress progress;
    private final Consumer<Exception> onFailure;
    private final Lane[] lanes;

    /** The numbers of one partition. */
    private static final class Lane {
        private long nextSequence;
    }

    /**
     * @param onFailure told of each record that the broker did not take
     */
    RecordOutlet(
            Producer<byte[], byte[]> producer,
            RecordSealer sealer,
            int partitions,
            AckWindow window,
            SendProgress progress,
            Consumer<Exception> onFailure) {
        this.producer = producer;
        this.sealer = sealer;
        this.window = window;
        this.progress = progress;
        this.onFailure = onFailure;
        this.lanes = new Lane[partitions];
        for (int partition = 0; partition < partitions; partition++) {
            lanes[partition] = new Lane();
        }
    }

    /**
     * @param acknowledged called once the broker has it; from the producer's thread
     * @return the bytes of the record
     */
    int chunk(ChunkAddress address, CompressedChunk chunk, Runnable acknowledged)
            throws InterruptedException {
        int partition =
                Partitions.ofChunk(address.transferId(), address.chunkIndex(), lanes.length);
        return hand(
                address.transferId(),
                partition,
                chunk.payloadBytes(),
                placement -> sealer.sealChunk(placement, address, chunk),
                acknowledged);
    }

    int manifest(Manifest manifest, Runnable acknowledged) throws InterruptedException {
        return hand(
                manifest.transferId(),
                Partitions.ofManifest(manifest.transferId(), lanes.length),
                manifest.path().bytes().length,
                placement -> sealer.sealManifest(placement, manifest),
                acknowledged);
    }

    int batch(BatchRecord batch) throws InterruptedException {
        TransferId key = new TransferId(batch.batchId().high(), batch.batchId().low());
        return hand(
                key,
                Partitions.ofManifest(key, lanes.length),
                batch.encode().length,
                placement -> sealer.sealBatch(placement, batch),
                () -> {});
    }

    private int hand(
            TransferId key,
            int partition,
            int payloadBytes,
            Function<Placement, byte[]> seal,
            Runnable acknowledged)
            throws InterruptedException {
        int weight = payloadBytes + OVERHEAD_BYTES;
        window.enter(weight);
        Lane lane = lanes[partition];
        synchronized (lane) {
            byte[] wire = seal.apply(new Placement(partition, lane.nextSequence++));
            progress.handedOver(wire.length);
            send(new ProducerRecord<>(TOPIC, partition, bytes(key), wire), weight, acknowledged);
            return wire.length;
        }
    }

    private void send(ProducerRecord<byte[], byte[]> message, int weight, Runnable acknowledged) {
        try {
            Future<RecordMetadata> sent =
                    producer.send(
                            message, (metadata, failure) -> ended(weight, failure, acknowledged));
            LOG.trace("sent: {}", sent);
        } catch (RuntimeException e) {
            // What the producer throws, it does not tell its callback.
            ended(weight, e, acknowledged);
        }
    }

    private void ended(int weight, Exception failure, Runnable acknowledged) {
        window.leave(weight);
        progress.acknowledged();
        if (failure == null) {
            acknowledged.run();
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
