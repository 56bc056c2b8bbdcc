package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;

/**
 * Copies real files of this machine, as a control: what generated data says has to hold for them as
 * well. A third each shared libraries, jars and text, as far as there are that many. Other machines
 * have other files, so only figures of one machine can be compared.
 */
public final class ControlTree {
    private static final List<Path> PLACES =
            List.of(
                    Path.of(System.getProperty("java.home")),
                    Path.of("/usr/lib"),
                    Path.of("/usr/share"),
                    Path.of(System.getProperty("user.home"), ".m2", "repository"));

    private ControlTree() {}

    /** What is looked for. */
    enum Kind {
        LIBRARIES(".*\\.so(\\.[0-9.]+)?"),
        JARS(".*\\.jar"),
        TEXT(".*\\.(txt|md|html|py|pm|h|c|xml|java|json)");

        private final String names;

        Kind(String names) {
            this.names = names;
        }

        boolean holds(Path file) {
            return file.getFileName().toString().matches(names);
        }
    }

    /**
     * @param directory gets a directory a kind
     * @param bytes 1 or more; the last file of a kind may be the one too many
     * @return bytes copied
     */
    public static long copy(Path directory, long bytes) throws IOException {
        return copy(PLACES, directory, bytes);
    }

    static long copy(List<Path> places, Path directory, long bytes) throws IOException {
        long copiedBytes = 0;
        for (Kind kind : Kind.values()) {
            Path target = directory.resolve(kind.name().toLowerCase(Locale.ROOT));
            Files.createDirectories(target);
            Copying copying = new Copying(kind, target, bytes / Kind.values().length);
            for (Path place : places) {
                if (Files.isDirectory(place)) {
                    Files.walkFileTree(place, copying);
                }
            }
            copiedBytes += copying.copiedBytes;
        }
        return copiedBytes;
    }

    /** Numbers the files, for two may have one name. */
    private static final class Copying extends SimpleFileVisitor<Path> {
        private final Kind kind;
        private final Path target;
        private final long mostBytes;
        private long copiedBytes;
        private int copiedFiles;

        Copying(Kind kind, Path target, long mostBytes) {
            this.kind = kind;
            this.target = target;
            this.mostBytes = mostBytes;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            if (attributes.isRegularFile()
                    && attributes.size() > 0
                    && kind.holds(file)
                    && Files.isReadable(file)) {
                Files.copy(file, target.resolve(copiedFiles + "-" + file.getFileName()));
                copiedFiles++;
                copiedBytes += attributes.size();
            }
            return copiedBytes < mostBytes ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
        }
    }
}
