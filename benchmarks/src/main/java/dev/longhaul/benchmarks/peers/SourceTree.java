package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/**
 * What all peers can move and a comparison can find again: directories, the batches, of regular
 * files and directories, none of them empty. Most of the peers move files: an empty directory would
 * not arrive.
 */
final class SourceTree extends SimpleFileVisitor<Path> {
    private final Path source;

    private SourceTree(Path source) {
        this.source = source;
    }

    /**
     * @return the batches of a directory that has such a tree
     * @throws IllegalArgumentException it has not; names the first place where
     */
    static List<Batch> batches(Path source) throws IOException {
        if (!Files.isDirectory(source)) {
            throw new IllegalArgumentException(
                    "--data needs to be a directory of batches, not " + source);
        }
        Path real = source.toRealPath();
        Files.walkFileTree(real, new SourceTree(real));
        List<Batch> batches = Batch.of(source);
        if (Batch.together(batches).plaintextBytes() == 0) {
            throw refused(source, "no byte");
        }
        return batches;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
            throws IOException {
        requireOneLine(directory);
        try (Stream<Path> inside = Files.list(directory)) {
            if (inside.findAny().isEmpty()) {
                throw refused(directory, "an empty directory");
            }
        }
        return FileVisitResult.CONTINUE;
    }

    /** A symbolic link is not followed, so it comes here, too. */
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        requireOneLine(file);
        if (!attributes.isRegularFile()) {
            throw refused(file, "neither a regular file nor a directory");
        }
        if (file.getParent().equals(source)) {
            throw refused(file, "a file beside the batches");
        }
        return FileVisitResult.CONTINUE;
    }

    private void requireOneLine(Path path) {
        String name = path.toString();
        if (name.indexOf('\n') >= 0) {
            throw refused(path, "a name with a line end");
        }
    }

    private static IllegalArgumentException refused(Path path, String what) {
        return new IllegalArgumentException(
                "data needs to be directories of regular files, none of them empty, not "
                        + what
                        + ": "
                        + path);
    }
}
