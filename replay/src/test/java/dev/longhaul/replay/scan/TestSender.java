package dev.longhaul.replay.scan;

import dev.longhaul.wire.codec.ChunkCompressor;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Control;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.RecordOpener;
import dev.longhaul.wire.record.RecordSealer;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;

/** Real records of a site, with chunks of one byte. */
final class TestSender {
    static final int LOG2 = 20;

    private final PrivateKeys dataCentre = PrivateKeys.generate(Role.DC, "dc");
    private final PrivateKeys site = PrivateKeys.generate(Role.SITE, "edge01");

    static TransferId id(int number) {
        return new TransferId(7, number);
    }

    RecordOpener opener() {
        return new RecordOpener(TrustedKeys.ofSite(dataCentre, site.publicKeys()), 1L << 40);
    }

    byte[] chunk(int transfer, long index) {
        return chunk(transfer, index, 1);
    }

    /** Sent by that run of the site. */
    byte[] chunk(int transfer, long index, int run) {
        try (ChunkCompressor compressor = new ChunkCompressor(Codec.NONE, 0, 1 << LOG2)) {
            return sealer(run)
                    .sealChunk(
                            new Placement(0, index),
                            new ChunkAddress(id(transfer), LOG2, index, 1),
                            compressor.compress(ByteBuffer.wrap(new byte[] {42})));
        }
    }

    byte[] manifest(int transfer, long chunkCount) {
        return manifest(transfer, chunkCount, "f" + transfer, transfer);
    }

    byte[] manifest(int transfer, long chunkCount, String path, long generation) {
        Manifest manifest =
                new Manifest(
                        id(transfer),
                        new BatchId(1, 1),
                        path("shift-1"),
                        path(path),
                        generation,
                        chunkCount << LOG2,
                        Instant.EPOCH,
                        0644,
                        new byte[32],
                        LOG2,
                        chunkCount);
        return sealer(1).sealManifest(new Placement(0, 0), manifest);
    }

    byte[] probe() {
        return sealer(1).sealControl(new Placement(0, 0), new Control.Probe());
    }

    private RecordSealer sealer(int run) {
        return new RecordSealer(
                site,
                dataCentre.publicKeys(),
                new SiteId("edge01"),
                new RunId(1, run),
                Clock.systemUTC());
    }

    private static RelativePath path(String text) {
        try {
            return RelativePath.of(text);
        } catch (RefusedNameException refused) {
            throw new AssertionError(refused);
        }
    }
}
