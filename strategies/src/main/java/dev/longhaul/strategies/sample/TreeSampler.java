package dev.longhaul.strategies.sample;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Draws chunks from the regular files of a tree, each byte with the same chance, within bounds of
 * time and memory. Follows no symbolic link. The chance of a chunk comes from its place alone, so
 * the same tree gives the same sample. Not thread-safe; for one sample.
 */
public final class TreeSampler extends SimpleFileVisitor<Path> {
    private final Path root;
    private final SampleBounds bounds;
    private final Reservoir reservoir;
    private final Problems problems = new Problems();
    private long startNanos;
    private long files;
    private long bytes;
    private boolean cutShort;

    /**
     * @param root a directory, or a file
     */
    public TreeSampler(Path root, SampleBounds bounds) {
        this.root = root;
        this.bounds = bounds;
        this.reservoir = new Reservoir(bounds.mostBytes(), bounds.mostPieces());
    }

    /** Walks and reads; what cannot be read is part of the result. */
    public Sample take() throws IOException {
        startNanos = System.nanoTime();
        Files.walkFileTree(root, this);
        List<byte[]> pieces = new ArrayList<>();
        Set<Path> pieceFiles = new HashSet<>();
        for (PieceOfFile piece : reservoir.pieces()) {
            try {
                pieces.add(read(piece));
                pieceFiles.add(piece.file());
            } catch (IOException unreadable) {
                problems.add(piece.file(), unreadable);
            }
        }
        return new Sample(
                pieces,
                pieceFiles.size(),
                files,
                bytes,
                cutShort,
                problems.first(),
                problems.count());
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isRegularFile()) {
            files++;
            bytes += attributes.size();
            offer(file, attributes.size());
        }
        cutShort =
                files >= bounds.mostFiles()
                        || System.nanoTime() - startNanos > bounds.mostWalk().toNanos();
        return cutShort ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path entry, IOException unreadable) {
        problems.add(entry, unreadable);
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException broken) {
        if (broken != null) {
            problems.add(directory, broken);
        }
        return FileVisitResult.CONTINUE;
    }

    private void offer(Path file, long fileBytes) {
        SplittableRandom chances =
                new SplittableRandom(root.relativize(file).toString().hashCode() * 31L + fileBytes);
        for (long offset = 0; offset < fileBytes; offset += bounds.chunkBytes()) {
            int pieceBytes = (int) Math.min(bounds.chunkBytes(), fileBytes - offset);
            reservoir.offer(new PieceOfFile(file, offset, pieceBytes), chances.nextDouble());
        }
    }

    private static byte[] read(PieceOfFile piece) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(piece.bytes());
        try (FileChannel channel = FileChannel.open(piece.file())) {
            long position = piece.offset();
            while (content.hasRemaining()) {
                int got = channel.read(content, position);
                if (got < 0) {
                    throw new IOException("became shorter");
                }
                position += got;
            }
        }
        return content.array();
    }
}
