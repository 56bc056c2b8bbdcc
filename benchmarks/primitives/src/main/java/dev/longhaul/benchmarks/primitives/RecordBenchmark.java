package dev.longhaul.benchmarks.primitives;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordOpener;
import dev.longhaul.wire.record.RecordSealer;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;
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
 * A chunk's record: sealing what has been compressed, and opening it down to the plaintext. The
 * session is known, as it is for all records of a run but the first.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecordBenchmark {
    private static final SiteId SITE = new SiteId("edge01");
    private static final Placement PLACEMENT = new Placement(0, 0);
    private static final int LEVEL = 3;

    @Param({"20", "22"})
    public int chunkSizeLog2;

    private ChunkCompressor compressor;
    private CompressedChunk chunk;
    private ChunkAddress address;
    private RecordSealer sealer;
    private RecordOpener opener;
    private byte[] record;
    private ByteBuffer plaintext;

    @Setup
    public void prepare() {
        int chunkBytes = 1 << chunkSizeLog2;
        PrivateKeys site = PrivateKeys.generate(Role.SITE, SITE.value());
        PrivateKeys centre = PrivateKeys.generate(Role.DC, "dc");
        Clock clock = Clock.systemUTC();
        sealer = new RecordSealer(site, centre.publicKeys(), SITE, new RunId(1, 2), clock);
        opener = new RecordOpener(new OneSite(centre, site.publicKeys()), Long.MAX_VALUE);
        compressor = new ChunkCompressor(Codec.ZSTD, LEVEL, chunkBytes);
        chunk = compressor.compress(ByteBuffer.wrap(new Chunks(chunkBytes).next()));
        address = new ChunkAddress(new TransferId(3, 4), chunkSizeLog2, 0, chunkBytes);
        record = sealer.sealChunk(PLACEMENT, address, chunk);
        plaintext = ByteBuffer.allocate(chunkBytes);
    }

    @Benchmark
    public byte[] seal(Megabytes counter) {
        counter.add(chunk.plaintextBytes());
        return sealer.sealChunk(PLACEMENT, address, chunk);
    }

    @Benchmark
    public ByteBuffer open(Megabytes counter) throws WireException {
        counter.add(chunk.plaintextBytes());
        plaintext.clear();
        opener.openChunk(RecordHeader.read(record), record, SITE, Instant.now(), plaintext);
        return plaintext;
    }

    @TearDown
    public void close() {
        compressor.close();
        opener.close();
    }
}
