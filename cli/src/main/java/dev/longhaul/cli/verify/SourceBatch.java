package dev.longhaul.cli.verify;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * What a sink should hold of one batch.
 *
 * @param root where the files are
 * @param files regular files, relative to the root
 * @param directories below the root, relative to it
 * @param notSent what is never sent by rule, and what cannot be read
 */
public record SourceBatch(
        Path root, List<Path> files, List<Path> directories, List<NotSent> notSent) {
    /**
     * @param byRule a link or a device; false: a file that should have gone
     */
    public record NotSent(Path path, String reason, boolean byRule) {}

    /** Everything below a directory; links are not followed. */
    public static SourceBatch walk(Path root) throws IOException {
        Walk walk = new Walk(root);
        Files.walkFileTree(root, walk);
        return new SourceBatch(root, walk.files, walk.directories, walk.notSent);
    }

    /** These files of a directory, and nothing below it. */
    public static SourceBatch ofFiles(Path root, List<Path> files) {
        return new SourceBatch(
                root, files.stream().map(root::relativize).toList(), List.of(), List.of());
    }

    private static final class Walk extends SimpleFileVisitor<Path> {
        private final Path root;
        private final List<Path> files = new ArrayList<>();
        private final List<Path> directories = new ArrayList<>();
        private final List<NotSent> notSent = new ArrayList<>();

        Walk(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            if (!directory.equals(root)) {
                directories.add(root.relativize(directory));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Path relative = root.relativize(file);
            if (attributes.isSymbolicLink()) {
                notSent.add(new NotSent(relative, "symbolic link", true));
            } else if (!attributes.isRegularFile()) {
                notSent.add(new NotSent(relative, "neither file nor directory", true));
            } else if (!Files.isReadable(file)) {
                notSent.add(new NotSent(relative, "not readable", false));
            } else {
                files.add(relative);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            notSent.add(new NotSent(root.relativize(file), "not readable", false));
            return FileVisitResult.CONTINUE;
        }
    }
}
