package dev.longhaul.flink.stage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * A staging file that is being written. It counts its users: the table that holds it, and each
 * write under way; whoever leaves last forces and closes it. Opened by its first write.
 * Thread-safe.
 */
final class StagingFile {
    private final Path path;
    private final PieceWriter.Opener opener;
    private PieceWriter writer;
    private boolean closed;
    private int users = 1;

    StagingFile(Path path, PieceWriter.Opener opener) {
        this.path = path;
        this.opener = opener;
    }

    Path path() {
        return path;
    }

    synchronized void enter() {
        users++;
    }

    /** Whether the caller was the last user, and so has to {@link #seal} it. */
    synchronized boolean leave() {
        users--;
        return users == 0;
    }

    void write(ByteBuffer piece, long fileOffset) throws IOException {
        writer().write(piece, fileOffset);
    }

    private synchronized PieceWriter writer() throws IOException {
        if (closed) {
            throw new IOException("closed: " + path);
        }
        if (writer == null) {
            writer = opener.open(path);
        }
        return writer;
    }

    /** Makes everything durable and closes. A failure is final. */
    void seal() throws IOException {
        PieceWriter sealed = take();
        if (sealed != null) {
            try (sealed) {
                sealed.force();
            }
        }
    }

    /** Closes without making anything durable. */
    void abandon() throws IOException {
        PieceWriter abandoned = take();
        if (abandoned != null) {
            abandoned.close();
        }
    }

    private synchronized PieceWriter take() {
        closed = true;
        PieceWriter taken = writer;
        writer = null;
        return taken;
    }
}
