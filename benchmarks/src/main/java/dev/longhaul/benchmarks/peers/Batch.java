package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A directory of the source. */
public record Batch(String name, long plaintextBytes, long files) {
    /** What is to be moved: the directories of a source, by name. */
    static List<Batch> of(Path source) throws IOException {
        List<Path> directories;
        try (Stream<Path> found = Files.list(source)) {
            directories = found.filter(Files::isDirectory).sorted().toList();
        }
        List<Batch> batches = new ArrayList<>();
        for (Path directory : directories) {
            batches.add(measure(directory));
        }
        return batches;
    }

    private static Batch measure(Path directory) throws IOException {
        long bytes = 0;
        long files = 0;
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
                files++;
            }
        }
        return new Batch(directory.getFileName().toString(), bytes, files);
    }

    /** All of them as one, for a peer that knows no batches. */
    static Batch together(List<Batch> batches) {
        return new Batch(
                "all",
                batches.stream().mapToLong(Batch::plaintextBytes).sum(),
                batches.stream().mapToLong(Batch::files).sum());
    }
}
