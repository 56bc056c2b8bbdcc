package dev.longhaul.flink.stage;

import dev.longhaul.files.DirectFileWriter;
import dev.longhaul.files.Durability;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** What stage asks of an open staging file; a seam, so that tests can let disks fail. */
interface PieceWriter extends AutoCloseable {
    void write(ByteBuffer piece, long fileOffset) throws IOException;

    void force() throws IOException;

    @Override
    void close() throws IOException;

    /** Opens or creates staging files, and makes their entries durable. */
    interface Opener {
        PieceWriter open(Path file) throws IOException;

        default void forceDirectory(Path directory) throws IOException {
            Durability.forceDirectory(directory);
        }
    }

    /** Around the page cache. */
    static PieceWriter direct(Path file) throws IOException {
        DirectFileWriter writer = DirectFileWriter.openOrCreate(file);
        return new PieceWriter() {
            @Override
            public void write(ByteBuffer piece, long fileOffset) throws IOException {
                writer.write(piece, fileOffset);
            }

            @Override
            public void force() throws IOException {
                writer.force();
            }

            @Override
            public void close() throws IOException {
                writer.close();
            }
        };
    }
}
