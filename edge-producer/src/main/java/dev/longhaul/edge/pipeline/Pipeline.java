package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.EdgeConfig;
import dev.longhaul.edge.MemoryPlan;
import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.recovery.Recovery;
import dev.longhaul.edge.recovery.Repair;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.window.Lanes;
import dev.longhaul.edge.window.UnstagedWindow;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.record.RecordSealer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.producer.Producer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads, compresses, seals and sends the files of batches, and what of them has to go again, with
 * bounded memory, from {@link #start} until it is closed. For one run; the first failure stops it.
 */
public final class Pipeline implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);

    private final EdgeConfig config;
    private final Run run;
    private final AckWindow ackWindow;
    private final DirectBuffers buffers;
    private final RecordOutlet outlet;
    private final HandOver handOver;
    private final FileQueue files;
    private final WorkQueue<ChunkWork> chunks = new WorkQueue<>();
    private final WorkerThreads workers = new WorkerThreads(this::fail);
    private final AtomicBoolean failed = new AtomicBoolean();

    /**
     * What one run works with.
     *
     * @param recovery empty where nobody waits for receipts
     * @param repairs what {@code recovery} orders
     */
    public record Run(
            Producer<byte[], byte[]> producer,
            RecordSealer sealer,
            Lanes lanes,
            UnstagedWindow window,
            Ledger ledger,
            Journal journal,
            Optional<Recovery> recovery,
            WorkQueue<Repair> repairs,
            SendProgress progress,
            List<BatchTrack> batches) {}

    public Pipeline(EdgeConfig config, Run run) {
        MemoryPlan memory = config.memoryPlan();
        this.config = config;
        this.run = run;
        this.files = new FileQueue(run.batches());
        this.ackWindow = new AckWindow(memory.unackedBytes());
        this.buffers = new DirectBuffers(memory.chunksInWork(), 1 << config.chunkSizeLog2());
        this.outlet =
                new RecordOutlet(
                        run.producer(),
                        run.sealer(),
                        ackWindow,
                        run.lanes(),
                        run.progress(),
                        this::notTaken);
        HandOver.Books books = new HandOver.Books(run.ledger(), run.journal(), run.recovery());
        this.handOver = new HandOver(outlet, buffers, run.window(), books, run.progress());
    }

    /**
     * Goes to work. Before anything else a probe goes to each partition: the fence between this run
     * and those before.
     */
    public void start() throws InterruptedException {
        for (int partition = 0; partition < run.lanes().partitions(); partition++) {
            outlet.probe(partition);
        }
        workers.start("codec", config.codecWorkers(), this::codecWorker);
        for (BatchTrack batch : run.batches()) {
            handOver.batch(batch, run.ledger().emptyBatch(batch));
        }
        workers.start("reader", config.readers(), this::fileReader);
        if (run.recovery().isPresent()) {
            workers.start("repair", 1, this::repairReader);
        }
    }

    /** Asks what became of a closed transfer. */
    public void query(TrackedTransfer transfer) throws InterruptedException {
        handOver.query(transfer);
    }

    /** Asks what became of a batch. */
    public void query(BatchTrack batch) throws InterruptedException {
        handOver.query(batch);
    }

    /** Asks for progress on a partition. */
    public void nudge(int partition) throws InterruptedException {
        run.progress().add(SendCounter.NUDGES);
        outlet.probe(partition);
    }

    private CodecWorker codecWorker() {
        return new CodecWorker(
                chunks,
                () ->
                        new ChunkCompressor(
                                config.codec(), config.level(), 1 << config.chunkSizeLog2()),
                handOver);
    }

    private FileReader fileReader() {
        TransferStart start =
                new TransferStart(
                        run.journal(),
                        run.ledger(),
                        handOver,
                        run.progress(),
                        run.lanes().partitions(),
                        config.chunkSizeLog2());
        return new FileReader(
                files,
                start,
                buffers,
                run.window(),
                chunks,
                handOver,
                run.ledger(),
                run.progress(),
                config.chunkSizeLog2());
    }

    private RepairReader repairReader() {
        return new RepairReader(
                run.repairs(),
                files,
                buffers,
                chunks,
                handOver,
                run.ledger(),
                run.journal(),
                run.progress());
    }

    /** What the broker lost is missing at the data centre, and goes again when that says so. */
    private void notTaken(Exception failure) {
        if (run.recovery().isPresent() && Losses.heal(failure)) {
            LOG.warn("the broker of the site lost a record: {}", failure.toString());
            run.progress().add(SendCounter.NOT_TAKEN_RECORDS);
        } else {
            fail("the broker of the site did not take a record: " + failure.getMessage());
        }
    }

    /** Also from the producer's thread: nobody may wait for it any more. */
    private void fail(String reason) {
        if (failed.compareAndSet(false, true)) {
            run.ledger().fail(reason);
            close();
        }
    }

    /** Stops its threads; what is with the producer goes on. Idempotent. */
    @Override
    public void close() {
        ackWindow.open();
        run.window().open();
        files.end();
        run.repairs().end();
        chunks.end();
        workers.stop();
    }
}
