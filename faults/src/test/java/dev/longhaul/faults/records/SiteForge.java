package dev.longhaul.faults.records;

import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.ManifestForger;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordSealer;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;

/** Seals records by hand, as the site itself or as somebody who only says that he is. */
public final class SiteForge {
    /** Chunks of 1 MiB. */
    public static final int CHUNK_SIZE_LOG2 = 20;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final RecordSealer sealer;
    private final ManifestForger forger;
    private int sequence;

    private SiteForge(PrivateKeys site, PublicKeys dataCentre, SiteId id) {
        this.sealer =
                new RecordSealer(site, dataCentre, id, RunId.random(RANDOM), Clock.systemUTC());
        this.forger = new ManifestForger(sealer, site, id);
    }

    /** With the keys of the stack's site. */
    public static SiteForge ofSite(FaultStack stack) throws Exception {
        SiteId site = stack.settings().site();
        return of(stack, site, stack.layout().keys());
    }

    /**
     * With keys of another site.
     *
     * @param keys holds its private key
     */
    public static SiteForge of(FaultStack stack, SiteId site, Path keys) throws Exception {
        return new SiteForge(
                PrivateKeys.read(keys.resolve(site.value() + ".private.key")),
                dataCentre(stack),
                site);
    }

    /** With keys that the data centre has never seen, in the name of the stack's site. */
    public static SiteForge ofStranger(FaultStack stack) throws Exception {
        SiteId site = stack.settings().site();
        PrivateKeys stranger = PrivateKeys.generate(PrivateKeys.Role.SITE, site.value());
        return new SiteForge(stranger, dataCentre(stack), site);
    }

    private static PublicKeys dataCentre(FaultStack stack) throws Exception {
        return PublicKeys.read(stack.layout().keys().resolve("dc.public.key"));
    }

    private Placement next(int partition) {
        sequence++;
        return new Placement(partition, sequence - 1L);
    }

    public byte[] chunk(int partition, TransferId transfer, long index, byte[] plaintext) {
        CompressedChunk raw =
                new CompressedChunk(Codec.NONE, plaintext, plaintext.length, plaintext.length);
        return sealer.sealChunk(
                next(partition),
                new ChunkAddress(transfer, CHUNK_SIZE_LOG2, index, plaintext.length),
                raw);
    }

    public byte[] manifest(int partition, Manifest manifest) {
        return sealer.sealManifest(next(partition), manifest);
    }

    /** Honest but for its path. */
    public byte[] manifestWithPath(int partition, Manifest honest, byte[] path) {
        return forger.withPath(next(partition), honest, path);
    }

    /** Honest but for the number of its chunks. */
    public byte[] manifestWithChunkCount(int partition, Manifest honest, long chunkCount) {
        return forger.withChunkCount(next(partition), honest, chunkCount);
    }

    /** Of a file of one chunk. */
    public static Manifest manifestOf(String batch, String path, byte[] content) throws Exception {
        return new Manifest(
                TransferId.random(RANDOM),
                BatchId.random(RANDOM),
                RelativePath.of(batch),
                RelativePath.of(path),
                System.currentTimeMillis(),
                content.length,
                Instant.now(),
                0644,
                Digests.sha256().digest(content),
                CHUNK_SIZE_LOG2,
                content.length == 0 ? 0 : 1);
    }
}
