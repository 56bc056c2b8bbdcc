package dev.longhaul.flink.stage;

import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.KeyState;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Control;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordSealer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** A site with keys of its own, known to a data centre's keyring; makes records for tests. */
final class TestSite {
    static final int CHUNK_SIZE_LOG2 = 20;
    static final int CHUNK_BYTES = 1 << CHUNK_SIZE_LOG2;

    final SiteId site;
    private final RecordSealer sealer;
    private long sequence;
    private long offset;

    private TestSite(SiteId site, PrivateKeys own, PrivateKeys dataCentre) {
        this.site = site;
        this.sealer =
                new RecordSealer(
                        own, dataCentre.publicKeys(), site, new RunId(1, 2), Clock.systemUTC());
    }

    /** A keyring with keys of the data centre. */
    static PrivateKeys dataCentre(Path keyring, Path scratch) throws KeyFileException, IOException {
        PrivateKeys keys = PrivateKeys.generate(PrivateKeys.Role.DC, "dc");
        Path file = scratch.resolve("dc.private.key");
        keys.writeNew(file);
        Keyring.importKeys(keyring, file, KeyState.ACTIVE);
        return keys;
    }

    /** A site whose keys are in the keyring. */
    static TestSite known(String name, PrivateKeys dataCentre, Path keyring, Path scratch)
            throws KeyFileException, IOException {
        PrivateKeys own = PrivateKeys.generate(PrivateKeys.Role.SITE, name);
        Path file = scratch.resolve(name + ".public.key");
        own.publicKeys().writeNew(file);
        Keyring.importKeys(keyring, file, KeyState.ACTIVE);
        return new TestSite(new SiteId(name), own, dataCentre);
    }

    /** A site that nobody has told the keyring of. */
    static TestSite stranger(String name, PrivateKeys dataCentre) {
        PrivateKeys own = PrivateKeys.generate(PrivateKeys.Role.SITE, name);
        return new TestSite(new SiteId(name), own, dataCentre);
    }

    byte[] chunk(TransferId transfer, long chunkIndex, byte[] plaintext) {
        try (ChunkCompressor compressor = new ChunkCompressor(Codec.ZSTD, 3, CHUNK_BYTES)) {
            return sealer.sealChunk(
                    placement(),
                    new ChunkAddress(transfer, CHUNK_SIZE_LOG2, chunkIndex, plaintext.length),
                    compressor.compress(ByteBuffer.wrap(plaintext)));
        }
    }

    byte[] manifest(TransferId transfer, long fileBytes) {
        return sealer.sealManifest(
                placement(),
                new Manifest(
                        transfer,
                        new BatchId(3, 4),
                        path("drive 7"),
                        path("a/b.bag"),
                        17,
                        fileBytes,
                        Instant.EPOCH,
                        0640,
                        new byte[32],
                        CHUNK_SIZE_LOG2,
                        (fileBytes + CHUNK_BYTES - 1) / CHUNK_BYTES));
    }

    byte[] batch() {
        return sealer.sealBatch(
                placement(),
                new BatchRecord(
                        new BatchId(3, 4),
                        path("drive 7"),
                        Instant.EPOCH,
                        1,
                        5,
                        new byte[32],
                        0,
                        List.of(),
                        0,
                        List.of()));
    }

    byte[] control(Control control) {
        return sealer.sealControl(placement(), control);
    }

    /** As it stands in the topic of this site. */
    RawRecord record(byte[] wire) {
        return record(site.value(), wire);
    }

    /** As it stands in the topic of some alias. */
    RawRecord record(String alias, byte[] wire) {
        return new RawRecord(
                alias + ".longhaul.files", 0, offset++, Instant.now().toEpochMilli(), wire);
    }

    private Placement placement() {
        return new Placement(0, sequence++);
    }

    private static RelativePath path(String text) {
        try {
            return RelativePath.of(text);
        } catch (RefusedNameException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
