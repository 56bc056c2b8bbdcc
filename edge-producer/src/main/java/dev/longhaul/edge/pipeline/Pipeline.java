package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.EdgeConfig;
import dev.longhaul.edge.MemoryPlan;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.record.RecordSealer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads, compresses, seals and sends the files of batches, with bounded memory. For one run; the
 * first failure stops it.
 */
public final class Pipeline {
    private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);

    private final EdgeConfig config;
    private final Ledger ledger;
    private final SendProgress progress;
    private final Clock clock;
    private final AckWindow window;
    private final DirectBuffers buffers;
    private final HandOver handOver;
    private final ChunkQueue chunks = new ChunkQueue();
    private final ExecutorService readers;
    private final ExecutorService codecWorkers;
    private final AtomicBoolean failed = new AtomicBoolean();

    public Pipeline(
            EdgeConfig config,
            Producer<byte[], byte[]> producer,
            int partitions,
            RecordSealer sealer,
            Ledger ledger,
            SendProgress progress,
            Clock clock) {
        MemoryPlan memory = config.memoryPlan();
        this.config = config;
        this.ledger = ledger;
        this.progress = progress;
        this.clock = clock;
        this.window = new AckWindow(memory.unackedBytes());
        this.buffers = new DirectBuffers(memory.chunksInWork(), 1 << config.chunkSizeLog2());
        RecordOutlet outlet =
                new RecordOutlet(producer, sealer, partitions, window, progress, this::notTaken);
        this.handOver = new HandOver(outlet, buffers, ledger);
        this.readers = pool(config.readers(), "reader");
        this.codecWorkers = pool(memory.codecWorkers(), "codec");
    }

    /** Returns when everything is handed to the producer, or the run has failed. */
    public void run(List<BatchTrack> batches) throws InterruptedException {
        try {
            List<Future<?>> compressing =
                    start(codecWorkers, config.codecWorkers(), this::codecWorker);
            for (BatchTrack batch : batches) {
                handOver.batch(batch, ledger.emptyBatch(batch));
            }
            FileQueue files = new FileQueue(batches);
            awaitAll(start(readers, config.readers(), () -> fileReader(files)));
            chunks.end();
            awaitAll(compressing);
        } finally {
            stop();
        }
    }

    private CodecWorker codecWorker() {
        return new CodecWorker(
                chunks,
                () ->
                        new ChunkCompressor(
                                config.codec(), config.level(), 1 << config.chunkSizeLog2()),
                handOver);
    }

    private FileReader fileReader(FileQueue files) {
        return new FileReader(
                files, buffers, chunks, handOver, ledger, progress, clock, config.chunkSizeLog2());
    }

    private static ExecutorService pool(int threads, String name) {
        return Executors.newFixedThreadPool(
                threads,
                task -> {
                    Thread thread = new Thread(task, "longhaul-" + name);
                    thread.setDaemon(true);
                    return thread;
                });
    }

    private List<Future<?>> start(ExecutorService pool, int count, Supplier<Callable<Void>> tasks) {
        List<Future<?>> started = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                Callable<Void> task = tasks.get();
                started.add(pool.submit(() -> runOrFail(task)));
            }
        } catch (RejectedExecutionException e) {
            // The run has failed already; the ledger knows why.
            return started;
        }
        return started;
    }

    /** One thread that dies stops the run: the others would wait for it. */
    private void runOrFail(Callable<Void> task) {
        try {
            task.call();
        } catch (InterruptedException e) {
            fail("interrupted");
        } catch (Exception | OutOfMemoryError e) {
            LOG.warn("sending stopped", e);
            fail("sending stopped: " + e);
        }
    }

    private static void awaitAll(List<Future<?>> running) throws InterruptedException {
        for (Future<?> one : running) {
            try {
                one.get();
            } catch (CancellationException | ExecutionException e) {
                LOG.debug("ended early", e);
            }
        }
    }

    private void notTaken(Exception failure) {
        fail("the broker of the site did not take a record: " + failure.getMessage());
    }

    /** Also from the producer's thread: nobody may wait for it any more. */
    private void fail(String reason) {
        if (failed.compareAndSet(false, true)) {
            ledger.fail(reason);
            window.open();
            stop();
        }
    }

    private void stop() {
        readers.shutdownNow();
        codecWorkers.shutdownNow();
    }
}
