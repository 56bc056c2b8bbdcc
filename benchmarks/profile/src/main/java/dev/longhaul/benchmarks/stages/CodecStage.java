package dev.longhaul.benchmarks.stages;

import dev.longhaul.benchmarks.peers.Cost;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordOpener;
import dev.longhaul.wire.record.RecordSealer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The work that nobody can leave out, in one thread and without brokers: at the site read, hash,
 * compress, and seal; at the data centre open, inflate, and hash. What the whole takes more than
 * this is transport and bookkeeping.
 */
final class CodecStage {
    private static final SiteId SITE = new SiteId("edge01");
    private static final int LEVEL = 3;
    private static final int CHUNK_SIZE_LOG2 = 22;
    private static final int CHUNK_BYTES = 1 << CHUNK_SIZE_LOG2;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final PrivateKeys site = PrivateKeys.generate(Role.SITE, SITE.value());
    private final PrivateKeys centre = PrivateKeys.generate(Role.DC, "dc");
    private final Meter encoding = new Meter();
    private final Meter decoding = new Meter();
    private long plaintextBytes;
    private long wireBytes;

    /** Wall and CPU time of this thread, piece by piece. */
    private static final class Meter {
        private long nanos;
        private long cpuNanos;
        private long userNanos;

        private void begin() {
            nanos -= System.nanoTime();
            cpuNanos -= THREADS.getCurrentThreadCpuTime();
            userNanos -= THREADS.getCurrentThreadUserTime();
        }

        private void end() {
            nanos += System.nanoTime();
            cpuNanos += THREADS.getCurrentThreadCpuTime();
            userNanos += THREADS.getCurrentThreadUserTime();
        }

        private Cost cost() {
            return new Cost(1, userNanos / 1e9, (cpuNanos - userNanos) / 1e9, 0, 0);
        }
    }

    private CodecStage() {}

    /**
     * @return encoding and decoding; the file is read twice, and the first time is not counted
     */
    static List<Stage> measure(Path file) throws IOException, WireException {
        new CodecStage().pass(file);
        CodecStage counted = new CodecStage();
        counted.pass(file);
        return List.of(
                counted.stage("codec at the site", counted.encoding),
                counted.stage("codec at the data centre", counted.decoding));
    }

    private Stage stage(String name, Meter meter) {
        return new Stage(
                name, plaintextBytes, wireBytes, meter.nanos / 1e9, Map.of("codec", meter.cost()));
    }

    private void pass(Path file) throws IOException, WireException {
        RecordSealer sealer =
                new RecordSealer(
                        site, centre.publicKeys(), SITE, new RunId(1, 2), Clock.systemUTC());
        MessageDigest sent = Digests.sha256();
        MessageDigest received = Digests.sha256();
        ByteBuffer chunk = ByteBuffer.allocateDirect(CHUNK_BYTES);
        ByteBuffer plaintext = ByteBuffer.allocateDirect(CHUNK_BYTES);
        // Who opens knows own keys and one sender: for this, both sides look alike.
        TrustedKeys keys = TrustedKeys.ofSite(centre, site.publicKeys());
        try (FileChannel in = FileChannel.open(file);
                ChunkCompressor compressor = new ChunkCompressor(Codec.ZSTD, LEVEL, CHUNK_BYTES);
                RecordOpener opener = new RecordOpener(keys, Long.MAX_VALUE)) {
            for (int index = 0; ; index++) {
                encoding.begin();
                if (!fill(in, chunk.clear())) {
                    encoding.end();
                    break;
                }
                int bytes = chunk.flip().remaining();
                sent.update(chunk.duplicate());
                CompressedChunk compressed = compressor.compress(chunk);
                ChunkAddress address =
                        new ChunkAddress(new TransferId(3, 4), CHUNK_SIZE_LOG2, index, bytes);
                byte[] record = sealer.sealChunk(new Placement(0, index), address, compressed);
                encoding.end();

                decoding.begin();
                opener.openChunk(
                        RecordHeader.read(record), record, SITE, Instant.now(), plaintext.clear());
                received.update(plaintext.flip());
                decoding.end();
                plaintextBytes += bytes;
                wireBytes += record.length;
            }
        }
        if (!MessageDigest.isEqual(sent.digest(), received.digest())) {
            throw new IOException(file + " came out otherwise than it went in");
        }
    }

    private static boolean fill(FileChannel in, ByteBuffer chunk) throws IOException {
        int read = 0;
        while (read >= 0 && chunk.hasRemaining()) {
            read = in.read(chunk);
        }
        return chunk.position() > 0;
    }
}
