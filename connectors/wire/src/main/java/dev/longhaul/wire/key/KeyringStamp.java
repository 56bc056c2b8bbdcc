package dev.longhaul.wire.key;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a cheap look at a keyring directory shows of changes: names, sizes, times, inodes. */
record KeyringStamp(List<String> marks) {
    static KeyringStamp of(Path directory) throws IOException {
        List<String> marks = new ArrayList<>();
        add(marks, directory.resolve(KeyringStates.FILE_NAME));
        addAll(marks, directory.resolve(KeyringSnapshot.OWN));
        addAll(marks, directory.resolve(KeyringSnapshot.SITES));
        return new KeyringStamp(marks);
    }

    private static void addAll(List<String> marks, Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> found = Files.list(directory)) {
            files = found.sorted().toList();
        }
        for (Path file : files) {
            add(marks, file);
        }
    }

    private static void add(List<String> marks, Path file) throws IOException {
        if (Files.exists(file)) {
            BasicFileAttributes seen = Files.readAttributes(file, BasicFileAttributes.class);
            marks.add(
                    "%s %d %s %s"
                            .formatted(file, seen.size(), seen.lastModifiedTime(), seen.fileKey()));
        }
    }
}
