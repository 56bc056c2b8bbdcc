package dev.longhaul.cli.demo;

import dev.longhaul.config.ConfigException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder that a demonstration happens in.
 *
 * @param path absolute
 * @param temporary made by us, to be deleted by us
 * @param hadStack an earlier stack's
 */
record DemoFolder(Path path, boolean temporary, boolean hadStack) {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);
    private static final Path ON_DISK = Path.of("/var/tmp");
    private static final String IN_MEMORY = "tmpfs";

    /** The one that was asked for if it can be used, or a new name. */
    static DemoFolder choose(Optional<Path> out, Instant now) throws ConfigException, IOException {
        if (out.isEmpty()) {
            return new DemoFolder(
                    temporaryDirectory().resolve("longhaul-demo-" + STAMP.format(now)),
                    true,
                    false);
        }
        Path path = out.get().toAbsolutePath().normalize();
        boolean hadStack = Files.exists(path.resolve("stack.json"));
        if (!hadStack && Files.exists(path) && !isEmptyDirectory(path)) {
            throw new ConfigException(
                    path + " is not empty, and not the folder of a stack",
                    "--out takes a new or empty directory, or one that a stack made");
        }
        return new DemoFolder(path, false, hadStack);
    }

    /** Where generated data goes: outside of the sinks, a new one each time. */
    Path newSource(Instant now) {
        return path.resolve("source-" + STAMP.format(now));
    }

    /** With everything in it; links are not followed. */
    void delete() throws IOException {
        Files.walkFileTree(path, new Deletion());
    }

    /** Sinks in memory would measure nothing and fill it. */
    private static Path temporaryDirectory() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
        boolean inMemory = Files.getFileStore(temporary).type().equals(IN_MEMORY);
        return inMemory && Files.isWritable(ON_DISK) ? ON_DISK : temporary;
    }

    private static boolean isEmptyDirectory(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, IOException failure)
                throws IOException {
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
        }
    }
}
