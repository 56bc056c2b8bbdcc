package dev.longhaul.flink.assemble;

import dev.longhaul.wire.record.Receipt.ChunkRange;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The data centre's bitmap of chunks, on state that is a map in memory: the bitmap's own cost
 * without RocksDB's. It is in the package of what it measures, which nobody else is to see.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReceivedChunksBenchmark {
    /** Of a file of 1 TB in chunks of 4 MiB. */
    private static final long CHUNKS = 250_000;

    private static final int MOST_RANGES = 1_000;

    private ReceivedChunks growing;
    private ReceivedChunks holed;
    private long next;

    @Setup(Level.Iteration)
    public void prepare() throws Exception {
        growing = new ReceivedChunks(new MapInMemory<>());
        holed = new ReceivedChunks(new MapInMemory<>());
        for (long chunk = 0; chunk < CHUNKS; chunk++) {
            if (chunk % 1_000 != 0) {
                holed.add(chunk);
            }
        }
    }

    @Benchmark
    public boolean add() throws Exception {
        next = (next + 1) % CHUNKS;
        return growing.add(next);
    }

    /** 250 holes in a file of 1 TB. */
    @Benchmark
    public List<ChunkRange> missing() throws Exception {
        return holed.missing(CHUNKS, MOST_RANGES);
    }
}
