package dev.longhaul.job;

import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.KeyState;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordSealer;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A site that sends files of three chunks, the last one of any length, record by record, into a
 * topic in this process.
 */
final class TestSender {
    static final SiteId SITE = new SiteId("edge01");

    private static final int CHUNK_LOG2 = 22;
    private static final int[] TAILS = {5, 100 << 10, (1 << 20) + 1, 3 << 20, 1 << CHUNK_LOG2};
    private static final BatchId BATCH = new BatchId(3, 4);

    private final TestTopic topic;
    private final RecordSealer sealer;
    private final long[] sequences = new long[TestTopic.PARTITIONS];

    /**
     * @param keyring of the data centre; gets the keys of both
     */
    TestSender(TestTopic topic, Path keyring, Path scratch) throws Exception {
        this.topic = topic;
        PrivateKeys dataCentre = PrivateKeys.generate(PrivateKeys.Role.DC, "dc");
        dataCentre.writeNew(scratch.resolve("dc.private.key"));
        Keyring.importKeys(keyring, scratch.resolve("dc.private.key"), KeyState.ACTIVE);
        PrivateKeys own = PrivateKeys.generate(PrivateKeys.Role.SITE, SITE.value());
        own.publicKeys().writeNew(scratch.resolve("edge01.public.key"));
        Keyring.importKeys(keyring, scratch.resolve("edge01.public.key"), KeyState.ACTIVE);
        sealer =
                new RecordSealer(
                        own, dataCentre.publicKeys(), SITE, new RunId(1, 2), Clock.systemUTC());
    }

    /** Incompressible, another for each file. */
    static byte[] content(int file) {
        byte[] content = new byte[(2 << CHUNK_LOG2) + TAILS[file % TAILS.length]];
        new Random(file).nextBytes(content);
        return content;
    }

    void chunk(int file, int chunkIndex) {
        byte[] content = content(file);
        int start = chunkIndex << CHUNK_LOG2;
        byte[] plaintext =
                Arrays.copyOfRange(
                        content, start, Math.min(content.length, start + (1 << CHUNK_LOG2)));
        ChunkAddress address =
                new ChunkAddress(transfer(file), CHUNK_LOG2, chunkIndex, plaintext.length);
        int partition = (file + chunkIndex) % TestTopic.PARTITIONS;
        try (ChunkCompressor compressor = new ChunkCompressor(Codec.ZSTD, 3, 1 << CHUNK_LOG2)) {
            topic.append(
                    partition,
                    sealer.sealChunk(
                            placement(partition),
                            address,
                            compressor.compress(ByteBuffer.wrap(plaintext))));
        }
    }

    void manifest(int file) throws Exception {
        byte[] content = content(file);
        int partition = file % TestTopic.PARTITIONS;
        topic.append(
                partition,
                sealer.sealManifest(
                        placement(partition),
                        new Manifest(
                                transfer(file),
                                BATCH,
                                path("drive"),
                                path("f" + file),
                                1,
                                content.length,
                                Instant.EPOCH,
                                0640,
                                MessageDigest.getInstance("SHA-256").digest(content),
                                CHUNK_LOG2,
                                3)));
    }

    void batch(int files) {
        topic.append(
                0,
                sealer.sealBatch(
                        placement(0),
                        new BatchRecord(
                                BATCH,
                                path("drive"),
                                Instant.EPOCH,
                                files,
                                IntStream.range(0, files).mapToLong(f -> content(f).length).sum(),
                                new byte[32],
                                0,
                                List.of(),
                                0,
                                List.of())));
    }

    private static TransferId transfer(int file) {
        return new TransferId(9, file);
    }

    private Placement placement(int partition) {
        return new Placement(partition, sequences[partition]++);
    }

    private static RelativePath path(String text) {
        try {
            return RelativePath.of(text);
        } catch (RefusedNameException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
