package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.Reasons;
import dev.longhaul.edge.plan.SkippedEntry;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.edge.window.UnstagedWindow;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.files.DirectFileReader;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Reads one file after another from its start to its end, once: hashes it in file order, cuts it
 * into chunks for the codec workers, and closes it with its manifest. Chunks that the broker has
 * from an earlier run are hashed only. A file that is not the same after reading as before is
 * abandoned.
 */
final class FileReader implements Callable<Void> {
    private final FileQueue files;
    private final TransferStart start;
    private final DirectBuffers buffers;
    private final UnstagedWindow window;
    private final WorkQueue<ChunkWork> chunks;
    private final HandOver handOver;
    private final Ledger ledger;
    private final SendProgress progress;
    private final int chunkSizeLog2;
    private final MessageDigest sha256 = Digests.sha256();

    FileReader(
            FileQueue files,
            TransferStart start,
            DirectBuffers buffers,
            UnstagedWindow window,
            WorkQueue<ChunkWork> chunks,
            HandOver handOver,
            Ledger ledger,
            SendProgress progress,
            int chunkSizeLog2) {
        this.files = files;
        this.start = start;
        this.buffers = buffers;
        this.window = window;
        this.chunks = chunks;
        this.handOver = handOver;
        this.ledger = ledger;
        this.progress = progress;
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
        Optional<Transfer> transfer = start.begin(next, before);
        if (transfer.isPresent()) {
            send(transfer.get(), source, before);
        }
    }

    private void send(Transfer transfer, Path source, FileIdentity before)
            throws InterruptedException {
        TrackedTransfer tracked = transfer.tracked();
        try {
            readAll(transfer, source, before.plaintextBytes());
            Unchanged.check(before, FileIdentity.of(source));
        } catch (IOException e) {
            String reason = Reasons.of(e);
            transfer.abandon();
            handOver.abandon(tracked.batch(), tracked.transferId(), reason);
            handOver.batch(tracked.batch(), ledger.abandoned(tracked, reason));
            return;
        }
        Manifest manifest = manifest(transfer, before);
        window.reserve(RecordOutlet.OVERHEAD_BYTES);
        window.release(RecordOutlet.OVERHEAD_BYTES);
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
                if (transfer.isAcknowledged(index)) {
                    buffers.release(readChunk(reader, plaintextBytes));
                    handOver.offer(transfer, index, new Outgoing.Acknowledged());
                } else {
                    cut(transfer, reader, index, plaintextBytes);
                }
            }
        }
    }

    private void cut(Transfer transfer, DirectFileReader reader, long index, int plaintextBytes)
            throws IOException, InterruptedException {
        long reservedBytes = (long) plaintextBytes + RecordOutlet.OVERHEAD_BYTES;
        window.reserve(reservedBytes);
        boolean put = false;
        try {
            ByteBuffer plaintext = readChunk(reader, plaintextBytes);
            ChunkAddress address =
                    new ChunkAddress(
                            transfer.tracked().transferId(), chunkSizeLog2, index, plaintextBytes);
            chunks.put(new ChunkWork(transfer, address, plaintext, reservedBytes));
            put = true;
        } finally {
            if (!put) {
                window.release(reservedBytes);
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

    private Manifest manifest(Transfer transfer, FileIdentity file) {
        TrackedTransfer tracked = transfer.tracked();
        long chunkBytes = 1L << chunkSizeLog2;
        return new Manifest(
                tracked.transferId(),
                tracked.batch().batchId(),
                tracked.batch().name(),
                tracked.path(),
                transfer.generation(),
                file.plaintextBytes(),
                file.modified(),
                file.permissionBits(),
                sha256.digest(),
                chunkSizeLog2,
                (file.plaintextBytes() + chunkBytes - 1) / chunkBytes);
    }
}
