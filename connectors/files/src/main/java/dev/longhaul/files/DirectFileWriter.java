package dev.longhaul.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Writes pieces of a file at their offsets: whole blocks around the page cache where the file
 * system allows, a last partial block through a buffered descriptor, exactly. Never pads, never
 * truncates. Different pieces may be written by different threads at once.
 *
 * <pre>
 * piece   |  block  |  block  |  block  | tail |
 *         |&lt;------- direct ------------&gt;|&lt;-buffered-&gt;|
 * </pre>
 *
 * <p>A piece whose length is not a multiple of the block size is the last one of its file, so no
 * block is ever written both ways. A piece that is not from {@link DirectBuffers}, or does not
 * start at its block boundary, is written buffered as a whole.
 */
public final class DirectFileWriter implements AutoCloseable {
    private final Path file;
    private final FileChannel buffered;
    private final int unitBytes;
    private volatile FileChannel direct;
    private volatile boolean directRefused;
    private volatile boolean bufferedDirty;
    private volatile boolean directDirty;
    private volatile boolean directWorked;
    private volatile boolean forceFailed;

    private DirectFileWriter(Path file, FileChannel buffered, int unitBytes) {
        this.file = file;
        this.buffered = buffered;
        this.unitBytes = unitBytes;
        this.directRefused = unitBytes == 0;
    }

    /**
     * Opens an existing file or creates it with mode 0600; never truncates, never follows a
     * symbolic link.
     */
    public static DirectFileWriter openOrCreate(Path file) throws IOException {
        FileChannel buffered =
                FileChannel.open(
                        file,
                        Set.of(
                                StandardOpenOption.WRITE,
                                StandardOpenOption.CREATE,
                                LinkOption.NOFOLLOW_LINKS),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
        try {
            return new DirectFileWriter(file, buffered, DirectIo.unitBytes(file));
        } catch (IOException | RuntimeException failure) {
            buffered.close();
            throw failure;
        }
    }

    /** Whether whole blocks go around the page cache, as far as known by now. */
    public boolean isDirect() {
        return !directRefused;
    }

    /**
     * Writes the remaining bytes of {@code piece} and moves its position to its limit. Where it
     * fails, some of the bytes may have been written; the same piece may be written again.
     *
     * @param fileOffset a multiple of 4 KiB
     */
    public void write(ByteBuffer piece, long fileOffset) throws IOException {
        if (fileOffset < 0 || fileOffset % DirectBuffers.ALIGNMENT != 0) {
            throw new IllegalArgumentException(
                    "file offset needs to be a multiple of 4096, not " + fileOffset);
        }
        refuseAfterFailedForce();
        ByteBuffer rest = piece.duplicate();
        int directBytes = directRefused ? 0 : DirectIo.directBytes(rest, fileOffset, unitBytes);
        long offset = fileOffset;
        if (directBytes > 0 && directChannel() != null) {
            offset += writeDirect(rest, directBytes, offset);
        }
        writeBuffered(rest, offset);
        piece.position(piece.limit());
    }

    private synchronized FileChannel directChannel() {
        if (direct == null && !directRefused) {
            direct = DirectIo.open(file, StandardOpenOption.WRITE);
            directRefused = direct == null;
        }
        return direct;
    }

    /** Returns how many bytes went out: all, or none where the very first write is refused. */
    private int writeDirect(ByteBuffer rest, int directBytes, long fileOffset) throws IOException {
        int start = rest.position();
        ByteBuffer blocks = rest.duplicate();
        blocks.limit(start + directBytes);
        while (blocks.hasRemaining()) {
            int written = blocks.position() - start;
            try {
                direct.write(blocks, fileOffset + written);
            } catch (IOException failure) {
                if (written == 0 && direct.isOpen() && !directWorked && isRefusal(failure)) {
                    directRefused = true;
                    return 0;
                }
                throw failure;
            }
            directDirty = true;
            directWorked = true;
            // After a short write start again at the last whole block.
            int whole = (blocks.position() - start) / unitBytes * unitBytes;
            if (whole == written) {
                throw new IOException(file + ": direct write made no progress");
            }
            blocks.position(start + whole);
        }
        rest.position(start + directBytes);
        return directBytes;
    }

    /** EINVAL alone: a full disk or a broken one must be seen, not written past. */
    private static boolean isRefusal(IOException failure) {
        return "Invalid argument".equals(failure.getMessage());
    }

    private void writeBuffered(ByteBuffer rest, long fileOffset) throws IOException {
        long offset = fileOffset;
        while (rest.hasRemaining()) {
            bufferedDirty = true;
            offset += buffered.write(rest, offset);
        }
    }

    /**
     * fsync of all that was written before the call. An error here is final: never retry on the
     * same writer (the kernel reports it once and forgets the lost pages).
     */
    public void force() throws IOException {
        refuseAfterFailedForce();
        try {
            boolean forceBuffered = bufferedDirty || !directDirty;
            if (directDirty) {
                directDirty = false;
                direct.force(true);
            }
            if (forceBuffered) {
                bufferedDirty = false;
                buffered.force(true);
            }
        } catch (IOException failure) {
            forceFailed = true;
            throw failure;
        }
    }

    private void refuseAfterFailedForce() throws IOException {
        if (forceFailed) {
            throw new IOException(file + ": an fsync has failed before; write it anew");
        }
    }

    @Override
    public void close() throws IOException {
        Channels.close(direct, buffered);
    }
}
