package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.Reasons;
import dev.longhaul.edge.plan.SkippedEntry;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.files.DirectFileReader;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.Callable;

/**
 * Reads one file after another from its start to its end, once: hashes it in file order, cuts it
 * into chunks for the codec workers, and closes it with its manifest. A file that is not the same
 * after reading as before is abandoned.
 */
final class FileReader implements Callable<Void> {
    private final FileQueue files;
    private final DirectBuffers buffers;
    private final ChunkQueue chunks;
    private final HandOver handOver;
    private final Ledger ledger;
    private final SendProgress progress;
    private final Clock clock;
    private final int chunkSizeLog2;
    private final SecureRandom random = new SecureRandom();
    private final MessageDigest sha256 = Digests.sha256();

    FileReader(
            FileQueue files,
            DirectBuffers buffers,
            ChunkQueue chunks,
            HandOver handOver,
            Ledger ledger,
            SendProgress progress,
            Clock clock,
            int chunkSizeLog2) {
        this.files = files;
        this.buffers = buffers;
        this.chunks = chunks;
        this.handOver = handOver;
        this.ledger = ledger;
        this.progress = progress;
        this.clock = clock;
        this.chunkSizeLog2 = chunkSizeLog2;
    }

    @Override
    public Void call() throws InterruptedException {
        for (FileQueue.Next next = files.next(); next != null; next = files.next()) {
            look(next);
        }
        return null;
    }

    private void look(FileQueue.Next next) throws InterruptedException {
        Path source = next.file().source();
        FileIdentity before;
        try {
            before = FileIdentity.of(source);
        } catch (IOException e) {
            SkippedEntry entry = SkippedEntry.failed(next.file().path(), Reasons.of(e));
            handOver.batch(next.batch(), ledger.skipped(next.batch(), entry));
            return;
        }
        TransferId transferId = TransferId.random(random);
        send(new Transfer(ledger.opened(next.batch(), transferId, next.file())), source, before);
    }

    private void send(Transfer transfer, Path source, FileIdentity before)
            throws InterruptedException {
        TrackedTransfer tracked = transfer.tracked();
        long generation = clock.millis();
        try {
            readAll(transfer, source, before.plaintextBytes());
            Unchanged.check(before, FileIdentity.of(source));
        } catch (IOException e) {
            transfer.abandon();
            handOver.batch(tracked.batch(), ledger.abandoned(tracked, Reasons.of(e)));
            return;
        }
        Manifest manifest = manifest(tracked, before, generation);
        handOver.offer(transfer, manifest.chunkCount(), new Outgoing.Last(manifest));
    }

    private void readAll(Transfer transfer, Path source, long fileBytes)
            throws IOException, InterruptedException {
        sha256.reset();
        try (DirectFileReader reader = DirectFileReader.open(source)) {
            long chunkBytes = 1L << chunkSizeLog2;
            for (long index = 0; index << chunkSizeLog2 < fileBytes; index++) {
                long left = fileBytes - (index << chunkSizeLog2);
                int plaintextBytes = (int) Math.min(chunkBytes, left);
                ByteBuffer plaintext = readChunk(reader, plaintextBytes);
                TransferId transferId = transfer.tracked().transferId();
                ChunkAddress address =
                        new ChunkAddress(transferId, chunkSizeLog2, index, plaintextBytes);
                chunks.put(new ChunkWork(transfer, address, plaintext));
            }
        }
    }

    private ByteBuffer readChunk(DirectFileReader reader, int plaintextBytes)
            throws IOException, InterruptedException {
        ByteBuffer buffer = buffers.take();
        boolean whole = false;
        try {
            // Up to the end of the buffer: direct reads want whole blocks.
            int read = reader.read(buffer);
            whole = read == plaintextBytes;
            if (!whole) {
                throw new IOException("changed while it was read");
            }
            sha256.update(buffer.flip().duplicate());
            progress.read(plaintextBytes);
            return buffer;
        } finally {
            if (!whole) {
                buffers.release(buffer);
            }
        }
    }

    private Manifest manifest(TrackedTransfer tracked, FileIdentity file, long generation) {
        long chunkBytes = 1L << chunkSizeLog2;
        return new Manifest(
                tracked.transferId(),
                tracked.batch().batchId(),
                tracked.batch().name(),
                tracked.path(),
                generation,
                file.plaintextBytes(),
                file.modified(),
                file.permissionBits(),
                sha256.digest(),
                chunkSizeLog2,
                (file.plaintextBytes() + chunkBytes - 1) / chunkBytes);
    }
}
