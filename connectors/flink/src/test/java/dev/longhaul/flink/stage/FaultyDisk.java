package dev.longhaul.flink.stage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Opens real staging files whose writes and fsyncs fail as told. */
final class FaultyDisk implements PieceWriter.Opener {
    final AtomicInteger open = new AtomicInteger();
    final AtomicInteger mostOpen = new AtomicInteger();
    final AtomicInteger forces = new AtomicInteger();
    final Set<Path> forcedDirectories = ConcurrentHashMap.newKeySet();
    final AtomicInteger refusedWrites = new AtomicInteger();
    volatile String writeError;
    volatile String forceError;
    volatile String directoryError;

    @Override
    public void forceDirectory(Path directory) throws IOException {
        if (directoryError != null) {
            throw new IOException(directoryError);
        }
        forcedDirectories.add(directory);
    }

    @Override
    public PieceWriter open(Path file) throws IOException {
        PieceWriter real = PieceWriter.direct(file);
        mostOpen.accumulateAndGet(open.incrementAndGet(), Math::max);
        return new PieceWriter() {
            @Override
            public void write(ByteBuffer piece, long fileOffset) throws IOException {
                if (writeError != null) {
                    refusedWrites.incrementAndGet();
                    throw new IOException(writeError);
                }
                real.write(piece, fileOffset);
            }

            @Override
            public void force() throws IOException {
                forces.incrementAndGet();
                if (forceError != null) {
                    throw new IOException(forceError);
                }
                real.force();
            }

            @Override
            public void close() throws IOException {
                open.decrementAndGet();
                real.close();
            }
        };
    }
}
