package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.event.TransferEvent.Abandoned;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.event.TransferEvent.Refused;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Manifest;

/** What stage tells of one transfer, in a letter each. */
final class Arrivals {
    static final int CHUNK_LOG2 = 20;
    static final int CHUNK = 1 << CHUNK_LOG2;
    static final TransferId TRANSFER = new TransferId(1, 2);

    private Arrivals() {}

    static ChunkWritten chunk(long index, int plaintextBytes) {
        return new ChunkWritten(TestNas.SITE, TRANSFER, CHUNK_LOG2, index, plaintextBytes);
    }

    /** Of three chunks, the last one of 5 bytes. */
    static Manifest manifest() {
        return manifestOf("a/b.bag");
    }

    static Manifest manifestOf(String path) {
        return manifest(path, 2L * CHUNK + 5, 3);
    }

    static Manifest manifest(String path, long fileBytes, long chunkCount) {
        return new Manifest(
                TRANSFER,
                TestNas.SENDING,
                TestNas.path("run1"),
                TestNas.path(path),
                10,
                fileBytes,
                TestNas.MODIFIED,
                0644,
                new byte[32],
                CHUNK_LOG2,
                chunkCount);
    }

    static ManifestArrived arrived(Manifest manifest) {
        return new ManifestArrived(TestNas.SITE, manifest, 3, 17);
    }

    /** m: the manifest; x: given up; r: its manifest refused; 0 to 2: a chunk. */
    static TransferEvent event(char letter) {
        return switch (letter) {
            case 'm' -> arrived(manifest());
            case 'x' -> new Abandoned(TestNas.SITE, TRANSFER, "source changed");
            case 'r' -> new Refused(TestNas.SITE, TRANSFER, "too large");
            case '2' -> chunk(2, 5);
            default -> chunk(letter - '0', CHUNK);
        };
    }
}
