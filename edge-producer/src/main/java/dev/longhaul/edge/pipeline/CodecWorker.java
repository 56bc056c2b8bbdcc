package dev.longhaul.edge.pipeline;

import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.CompressedChunk;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Compresses chunks in the order in which they were read, with a context of its own. */
final class CodecWorker implements Callable<Void> {
    private final WorkQueue<ChunkWork> queue;
    private final Supplier<ChunkCompressor> compressors;
    private final HandOver handOver;

    CodecWorker(
            WorkQueue<ChunkWork> queue, Supplier<ChunkCompressor> compressors, HandOver handOver) {
        this.queue = queue;
        this.compressors = compressors;
        this.handOver = handOver;
    }

    @Override
    public Void call() throws InterruptedException {
        try (ChunkCompressor compressor = compressors.get()) {
            for (ChunkWork work = queue.take(); work != null; work = queue.take()) {
                compress(compressor, work);
            }
        }
        return null;
    }

    private void compress(ChunkCompressor compressor, ChunkWork work) throws InterruptedException {
        Transfer transfer = work.transfer();
        long index = work.address().chunkIndex();
        CompressedChunk content =
                transfer.compressibility().compress(compressor, index, work.plaintext());
        Outgoing.Chunk chunk = new Outgoing.Chunk(work, content);
        if (transfer.goesAgain()) {
            handOver.again(chunk);
        } else {
            handOver.offer(transfer, index, chunk);
        }
    }
}
