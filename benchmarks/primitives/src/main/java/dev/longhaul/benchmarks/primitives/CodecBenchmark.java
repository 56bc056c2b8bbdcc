package dev.longhaul.benchmarks.primitives;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.ChunkDecompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Codecs, levels and chunk sizes that {@code edge.yaml} takes, by the code that sends. For all
 * levels, and ratios, on files of one's own: {@code longhaul advise}.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class CodecBenchmark {
    @Param({
        "none 0", "lz4 1", "lz4 9", "zstd 1", "zstd 2", "zstd 3", "zstd 4", "zstd 5", "zstd 7",
        "zstd 9"
    })
    public String codec;

    @Param({"1", "2", "4", "8"})
    public int chunkMebibytes;

    private Chunks chunks;
    private ChunkCompressor compressor;
    private final ChunkDecompressor decompressor = new ChunkDecompressor();
    private CompressedChunk compressed;
    private ByteBuffer plaintext;

    @Setup
    public void prepare() {
        int chunkBytes = chunkMebibytes << 20;
        String[] nameAndLevel = codec.split(" ", 2);
        Codec chosen = Codec.valueOf(nameAndLevel[0].toUpperCase(Locale.ROOT));
        compressor = new ChunkCompressor(chosen, Integer.parseInt(nameAndLevel[1]), chunkBytes);
        chunks = new Chunks(chunkBytes);
        plaintext = ByteBuffer.allocate(chunkBytes);
        CompressedChunk lent = compressor.compress(ByteBuffer.wrap(chunks.next()));
        byte[] own = Arrays.copyOf(lent.payload(), lent.payloadBytes());
        compressed =
                new CompressedChunk(lent.codec(), own, lent.payloadBytes(), lent.plaintextBytes());
    }

    @Benchmark
    public CompressedChunk compress(Megabytes counter) {
        byte[] chunk = chunks.next();
        counter.add(chunk.length);
        return compressor.compress(ByteBuffer.wrap(chunk));
    }

    @Benchmark
    public ByteBuffer decompress(Megabytes counter) throws WireException {
        counter.add(plaintext.capacity());
        decompressor.decompress(
                compressed.codec(), compressed.payload(), compressed.payloadBytes(), plaintext);
        return plaintext;
    }

    @TearDown
    public void close() {
        compressor.close();
        decompressor.close();
    }
}
