package dev.longhaul.local.flink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checkpoints that earlier lives of the job have left: {@code JOB/chk-N} with a {@code _metadata},
 * which Flink writes last.
 *
 * @param directory {@code execution.checkpointing.dir}
 */
public record RetainedCheckpoints(Path directory) {

    private record Dated(Path checkpoint, FileTime completed) {}

    /** Those of every job id that are complete, the newest first. */
    public List<Path> newestFirst() throws IOException {
        List<Dated> found = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (var jobs = Files.newDirectoryStream(directory, Files::isDirectory)) {
                for (Path job : jobs) {
                    addComplete(job, found);
                }
            }
        }
        found.sort(Comparator.comparing(Dated::completed).reversed());
        return found.stream().map(Dated::checkpoint).toList();
    }

    private static void addComplete(Path job, List<Dated> found) throws IOException {
        try (var checkpoints = Files.newDirectoryStream(job, "chk-*")) {
            for (Path checkpoint : checkpoints) {
                Path metadata = checkpoint.resolve("_metadata");
                if (Files.exists(metadata) && Files.size(metadata) > 0) {
                    found.add(new Dated(checkpoint, Files.getLastModifiedTime(metadata)));
                }
            }
        }
    }

    /**
     * Deletes the checkpoints of all but the newest jobs, and what jobs have left that came to
     * none. A job that was restored without claiming needs nothing of its predecessor once it has
     * completed a checkpoint of its own; some are kept for the day when the newest cannot be read.
     *
     * @param liveJobId the one that runs: kept whatever it has
     */
    public void keepNewestJobs(int jobs, String liveJobId) throws IOException {
        Set<Path> kept =
                newestFirst().stream()
                        .map(Path::getParent)
                        .distinct()
                        .limit(jobs)
                        .collect(Collectors.toSet());
        kept.add(directory.resolve(liveJobId));
        try (var all = Files.newDirectoryStream(directory, RetainedCheckpoints::isOfAJob)) {
            for (Path job : all) {
                if (!kept.contains(job)) {
                    deleteTree(job);
                }
            }
        }
    }

    /** Savepoints that a user has put here are left alone. */
    private static boolean isOfAJob(Path folder) {
        return Files.isDirectory(folder) && folder.getFileName().toString().matches("[0-9a-f]{32}");
    }

    private static void deleteTree(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
