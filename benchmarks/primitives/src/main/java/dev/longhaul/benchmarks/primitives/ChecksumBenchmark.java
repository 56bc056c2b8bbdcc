package dev.longhaul.benchmarks.primitives;

import java.util.zip.CRC32C;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The checksum that Kafka takes of a record. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ChecksumBenchmark {
    private final Chunks chunks = new Chunks(1 << 20);

    @Benchmark
    public long crc32c(Megabytes counter) {
        byte[] chunk = chunks.next();
        counter.add(chunk.length);
        CRC32C checksum = new CRC32C();
        checksum.update(chunk);
        return checksum.getValue();
    }
}
