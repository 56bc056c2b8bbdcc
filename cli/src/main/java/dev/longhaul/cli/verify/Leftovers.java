package dev.longhaul.cli.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Looks for what nobody finished: files in the hidden directories of a sink. */
public final class Leftovers {
    /** Files of the job itself that stay. */
    private static final Set<String> KEPT = Set.of("epoch");

    private Leftovers() {}

    /** Files in the sink's staging and temporary directories. */
    public static List<Path> in(Path sink) throws IOException {
        try (Stream<Path> entries = Files.list(sink)) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("."))
                    .flatMap(Leftovers::files)
                    .toList();
        }
    }

    private static Stream<Path> files(Path hidden) {
        // Emptied directories may go while they are walked.
        try (Stream<Path> tree = Files.walk(hidden)) {
            return tree
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> !isKept(hidden, file))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isKept(Path hidden, Path file) {
        return file.getParent().equals(hidden) && KEPT.contains(file.getFileName().toString());
    }
}
