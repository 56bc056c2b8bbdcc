package dev.longhaul.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Reads a regular file from its start to its end, around the page cache where the file system
 * allows, without following a symbolic link. Not thread-safe, but may move from thread to thread.
 *
 * <p>The end is where a read first comes back short: a file that grows meanwhile is read up to some
 * length that it had. Whether it changed is for {@link FileIdentity} to say.
 */
public final class DirectFileReader implements AutoCloseable {
    private final Path file;
    private final int unitBytes;
    private FileChannel direct;
    private FileChannel buffered;
    private long fileOffset;
    private boolean atEnd;

    private DirectFileReader(Path file, FileChannel direct, FileChannel buffered, int unitBytes) {
        this.file = file;
        this.direct = direct;
        this.buffered = buffered;
        this.unitBytes = unitBytes;
    }

    /**
     * @throws NotRegularFileException where it is a link, a directory, a device, a pipe or a socket
     */
    public static DirectFileReader open(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw new NotRegularFileException(file);
        }
        int unitBytes = DirectIo.unitBytes(file);
        boolean worthwhile = unitBytes > 0 && attributes.size() >= 2L * unitBytes;
        FileChannel direct = worthwhile ? DirectIo.open(file, StandardOpenOption.READ) : null;
        FileChannel buffered = direct == null ? openBuffered(file) : null;
        return new DirectFileReader(file, direct, buffered, unitBytes);
    }

    /** Whether reads go around the page cache. */
    public boolean isDirect() {
        return direct != null;
    }

    /** Bytes read so far: where the next read starts. */
    public long fileOffset() {
        return fileOffset;
    }

    /**
     * Fills {@code target} (from {@link DirectBuffers}) from its position up to its limit, less
     * only at the end of the file.
     *
     * @return bytes read; 0 at the end of the file
     */
    public int read(ByteBuffer target) throws IOException {
        int start = target.position();
        while (target.hasRemaining() && !atEnd) {
            int directBytes =
                    direct == null ? 0 : DirectIo.directBytes(target, fileOffset, unitBytes);
            if (directBytes > 0) {
                readDirect(target, directBytes);
            } else {
                readBuffered(target);
            }
        }
        return target.position() - start;
    }

    private void readDirect(ByteBuffer target, int directBytes) throws IOException {
        ByteBuffer blocks = target.duplicate();
        blocks.limit(blocks.position() + directBytes);
        int count;
        try {
            count = direct.read(blocks, fileOffset);
        } catch (IOException failure) {
            giveUpDirect(failure);
            return;
        }
        advance(target, count);
        // Only the end of the file cuts a block: the next direct read would be misaligned.
        atEnd |= count % unitBytes != 0;
    }

    /** Some file systems accept O_DIRECT and refuse the first read: then, and only then, go on. */
    private void giveUpDirect(IOException failure) throws IOException {
        if (fileOffset > 0 || !direct.isOpen()) {
            throw failure;
        }
        direct.close();
        direct = null;
    }

    private void readBuffered(ByteBuffer target) throws IOException {
        if (buffered == null) {
            buffered = openBuffered(file);
        }
        ByteBuffer view = target.duplicate();
        advance(target, buffered.read(view, fileOffset));
    }

    private void advance(ByteBuffer target, int count) {
        if (count <= 0) {
            atEnd = true;
            return;
        }
        target.position(target.position() + count);
        fileOffset += count;
    }

    private static FileChannel openBuffered(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public void close() throws IOException {
        Channels.close(direct, buffered);
    }
}
