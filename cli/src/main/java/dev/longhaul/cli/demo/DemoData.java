package dev.longhaul.cli.demo;

import dev.longhaul.benchmarks.data.DataSet;
import dev.longhaul.cli.verify.SourceBatch.NotSent;
import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a demonstration sends.
 *
 * @param root the directory that holds all of it
 * @param directories each one a batch
 * @param looseFiles one batch together
 * @param notSent at the top level, neither file nor directory
 */
record DemoData(Path root, List<Path> directories, List<Path> looseFiles, List<NotSent> notSent) {
    private static final long SEED = 20_260_101;
    private static final int BAGS = 3;

    /** What is in a directory of the user's. */
    static DemoData of(Path given) throws ConfigException, IOException {
        if (!Files.isDirectory(given)) {
            throw new ConfigException(
                    Files.exists(given)
                            ? "--data " + given + " is not a directory"
                            : "--data " + given + " does not exist");
        }
        Path root = given.toRealPath();
        List<Path> directories = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        List<NotSent> notSent = new ArrayList<>();
        try (Stream<Path> entries = Files.list(root)) {
            for (Path entry : entries.sorted().toList()) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    directories.add(entry);
                } else if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                    files.add(entry);
                } else {
                    boolean link = Files.isSymbolicLink(entry);
                    String reason = link ? "symbolic link" : "neither file nor directory";
                    notSent.add(new NotSent(entry.getFileName(), reason, true));
                }
            }
        }
        if (directories.isEmpty() && files.isEmpty()) {
            throw new ConfigException("--data " + given + ": nothing in it that can be sent");
        }
        return new DemoData(root, directories, files, notSent);
    }

    /** Two batches as vehicles leave them: recordings and a log each. */
    static DemoData generate(Path root, ByteSize size) throws IOException {
        long first = size.bytes() / 3;
        List<Path> batches = List.of(root.resolve("shift-1"), root.resolve("shift-2"));
        DataSet.batch(batches.get(0), SEED, BAGS - 1, first);
        DataSet.batch(batches.get(1), SEED + 1, BAGS, size.bytes() - first);
        return new DemoData(root, batches, List.of(), List.of());
    }

    /** All that is sent. */
    List<Path> paths() {
        return Stream.concat(directories.stream(), looseFiles.stream()).toList();
    }
}
