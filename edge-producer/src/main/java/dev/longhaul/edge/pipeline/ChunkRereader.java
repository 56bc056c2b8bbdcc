package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.StandardOpenOption;

/**
 * Reads single chunks of a closed transfer once more. What it returns is what was sent: the file is
 * looked at before the first chunk and after each. Not thread-safe.
 */
final class ChunkRereader implements AutoCloseable {
    private final TrackedTransfer transfer;
    private final Manifest manifest;
    private final FileChannel channel;

    /**
     * @throws IOException where the file cannot be read or has changed, or its chunks are larger
     *     than the buffers of now
     */
    ChunkRereader(TrackedTransfer transfer, int bufferBytes) throws IOException {
        this.transfer = transfer;
        this.manifest = transfer.manifest();
        if (1 << manifest.chunkSizeLog2() > bufferBytes) {
            throw new IOException("it was sent with another chunkSize");
        }
        checkUnchanged();
        this.channel =
                FileChannel.open(
                        transfer.file().source(),
                        StandardOpenOption.READ,
                        LinkOption.NOFOLLOW_LINKS);
    }

    /** Fills the buffer from its start with the chunk, and flips it. */
    ChunkAddress read(long chunkIndex, ByteBuffer buffer) throws IOException {
        long start = chunkIndex << manifest.chunkSizeLog2();
        int plaintextBytes =
                (int) Math.min(1L << manifest.chunkSizeLog2(), manifest.fileBytes() - start);
        buffer.limit(plaintextBytes);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, start + buffer.position()) < 0) {
                throw new IOException("changed since it was sent");
            }
        }
        checkUnchanged();
        buffer.flip();
        return new ChunkAddress(
                manifest.transferId(), manifest.chunkSizeLog2(), chunkIndex, plaintextBytes);
    }

    private void checkUnchanged() throws IOException {
        if (!FileIdentity.of(transfer.file().source()).equals(transfer.identity())) {
            throw new IOException("changed since it was sent");
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
