package dev.longhaul.wire.record;

import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord.Skipped;
import dev.longhaul.wire.record.Control.Abandon;
import dev.longhaul.wire.record.Control.Probe;
import dev.longhaul.wire.record.Receipt.ChunkRange;
import dev.longhaul.wire.record.Receipt.Missing;
import dev.longhaul.wire.record.Receipt.Progress;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.Receipt.Rejected;
import dev.longhaul.wire.record.Receipt.Stored;
import dev.longhaul.wire.record.Receipt.Subject;
import dev.longhaul.wire.record.Receipt.Superseded;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Contents for tests, always the same: the golden records hold them. */
final class Samples {
    static final int LOG2 = 20;
    static final int CHUNK_BYTES = 1 << LOG2;
    static final TransferId TRANSFER = new TransferId(0x0102030405060708L, 0x090a0b0c0d0e0f10L);
    static final TransferId OTHER_TRANSFER = new TransferId(7, 8);
    static final BatchId BATCH = new BatchId(0x2122232425262728L, 0x292a2b2c2d2e2f30L);
    static final Instant AT = Instant.parse("2026-03-01T10:00:00.123456789Z");
    static final Placement PLACEMENT = new Placement(3, 77);

    private Samples() {}

    static RelativePath path(String path) {
        try {
            return RelativePath.of(path);
        } catch (RefusedNameException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static RelativePath path(byte[] path) {
        try {
            return RelativePath.of(path);
        } catch (RefusedNameException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Compresses about threefold, like recordings. */
    static byte[] plaintext(int bytes, long seed) {
        Random random = new Random(seed);
        byte[] plaintext = new byte[bytes];
        byte[] words = new byte[4096];
        random.nextBytes(words);
        for (int at = 0; at < bytes; at += 16) {
            int word = random.nextInt(words.length - 16);
            System.arraycopy(words, word, plaintext, at, Math.min(16, bytes - at));
        }
        return plaintext;
    }

    static byte[] incompressible(int bytes, long seed) {
        byte[] plaintext = new byte[bytes];
        new Random(seed).nextBytes(plaintext);
        return plaintext;
    }

    static ChunkAddress address(long index, int plaintextBytes) {
        return new ChunkAddress(TRANSFER, LOG2, index, plaintextBytes);
    }

    static byte[] chunkRecord(RecordSealer sealer, Codec codec, long index, byte[] plaintext) {
        return chunkRecord(sealer, codec, TRANSFER, index, plaintext);
    }

    static byte[] chunkRecord(
            RecordSealer sealer, Codec codec, TransferId transfer, long index, byte[] plaintext) {
        int level = codec == Codec.LZ4 ? 1 : 3;
        try (ChunkCompressor compressor = new ChunkCompressor(codec, level, CHUNK_BYTES)) {
            return sealer.sealChunk(
                    PLACEMENT,
                    new ChunkAddress(transfer, LOG2, index, plaintext.length),
                    compressor.compress(ByteBuffer.wrap(plaintext)));
        }
    }

    static byte[] sha256() {
        byte[] digest = new byte[32];
        Arrays.fill(digest, (byte) 0xAB);
        return digest;
    }

    static Manifest manifest() {
        return new Manifest(
                TRANSFER,
                BATCH,
                path("drive 7"),
                path(
                        new byte[] {
                            'b', 'a', 'g', 's', '/', (byte) 0xFF, '\n', '-', 'x', '.', 'b', 'a', 'g'
                        }),
                1_772_359_200_000L,
                3L * CHUNK_BYTES + 5,
                Instant.parse("2026-02-28T23:59:59.987654321Z"),
                0640,
                sha256(),
                LOG2,
                4);
    }

    static BatchRecord batch() {
        return new BatchRecord(
                BATCH,
                path("drive 7"),
                AT,
                12,
                345_678,
                sha256(),
                3,
                List.of(
                        new Skipped(path("a/link"), "symbolic link"),
                        new Skipped(path("a/sock\u00fc"), "not a file \u2603")),
                1,
                List.of(path("empty/directory")));
    }

    static Subject subject() {
        return new Subject(TRANSFER, 42, 3L * CHUNK_BYTES + 5, sha256());
    }

    static List<Receipt> receipts() {
        return List.of(
                new Stored(subject(), "archive", path("edge01/drive 7/a.bag"), AT),
                new Superseded(subject(), "archive", path("edge01/drive 7/a.bag.~v2~"), 43, AT),
                new Missing(
                        subject(), List.of(new ChunkRange(0, 4), new ChunkRange(9, 1L << 40)), AT),
                new Rejected(subject(), RejectReason.HASH_MISMATCH, "not the same", AT),
                new Progress(new RunId(5, 6), 3, 1L << 33, AT));
    }

    static List<Control> controls() {
        return List.of(new Probe(), new Abandon(TRANSFER, "source changed \u2603"));
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
