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

    private static final String PREFIX = "chk-";
    private static final FileTime UNKNOWN = FileTime.fromMillis(0);

    /**
     * @param jobRank the later a job was submitted, the higher; of one that nobody knows -1
     * @param jobCompleted of one that nobody knows: when its newest was complete
     * @param number of the checkpoint, which grows within a job
     */
    private record Found(
            Path checkpoint, String jobId, int jobRank, FileTime jobCompleted, long number) {
        /** Behind all checkpoints of its job. */
        static Found savepoint(KnownJob job, int jobRank) {
            return new Found(job.savepoint(), job.jobId(), jobRank, UNKNOWN, Long.MAX_VALUE);
        }

        static final Comparator<Found> OLDEST_FIRST =
                Comparator.comparingInt(Found::jobRank)
                        .thenComparing(Found::jobCompleted)
                        .thenComparing(Found::jobId)
                        .thenComparingLong(Found::number);
    }

    /** Those of every job id that are complete, the newest first by the time of their files. */
    public List<Path> newestFirst() throws IOException {
        return newestFirst(List.of());
    }

    /**
     * Those of every job id that are complete, and the savepoints that jobs were stopped with, the
     * newest first. A clock may be set back: the order of jobs is that of their submission, and
     * within a job the numbers of its checkpoints count.
     *
     * @param jobs in the order of their submission; another job is older than all of these, and
     *     among such the time of their newest file decides
     */
    public List<Path> newestFirst(List<KnownJob> jobs) throws IOException {
        List<String> jobIds = jobs.stream().map(KnownJob::jobId).toList();
        List<Found> found = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (var folders = Files.newDirectoryStream(directory, Files::isDirectory)) {
                for (Path folder : folders) {
                    String jobId = folder.getFileName().toString();
                    found.addAll(ofJob(jobId, jobIds.lastIndexOf(jobId), complete(folder)));
                }
            }
        }
        for (KnownJob job : jobs) {
            if (job.savepoint() != null && isComplete(job.savepoint())) {
                found.add(Found.savepoint(job, jobIds.lastIndexOf(job.jobId())));
            }
        }
        found.sort(Found.OLDEST_FIRST.reversed());
        return found.stream().map(Found::checkpoint).toList();
    }

    private static List<Found> ofJob(String jobId, int jobRank, List<Path> checkpoints)
            throws IOException {
        FileTime completed = jobRank < 0 ? newestFile(checkpoints) : UNKNOWN;
        return checkpoints.stream()
                .map(path -> new Found(path, jobId, jobRank, completed, number(path)))
                .toList();
    }

    private static FileTime newestFile(List<Path> checkpoints) throws IOException {
        FileTime newest = UNKNOWN;
        for (Path checkpoint : checkpoints) {
            FileTime completed = Files.getLastModifiedTime(metadata(checkpoint));
            newest = completed.compareTo(newest) > 0 ? completed : newest;
        }
        return newest;
    }

    private static List<Path> complete(Path job) throws IOException {
        List<Path> complete = new ArrayList<>();
        try (var checkpoints = Files.newDirectoryStream(job, PREFIX + "*")) {
            for (Path checkpoint : checkpoints) {
                if (isNumbered(checkpoint) && isComplete(checkpoint)) {
                    complete.add(checkpoint);
                }
            }
        }
        return complete;
    }

    private static boolean isNumbered(Path checkpoint) {
        return checkpoint.getFileName().toString().matches(PREFIX + "\\d{1,18}");
    }

    private static boolean isComplete(Path checkpoint) throws IOException {
        Path metadata = metadata(checkpoint);
        return Files.exists(metadata) && Files.size(metadata) > 0;
    }

    private static Path metadata(Path checkpoint) {
        return checkpoint.resolve("_metadata");
    }

    private static long number(Path checkpoint) {
        return Long.parseLong(checkpoint.getFileName().toString().substring(PREFIX.length()));
    }

    /**
     * Deletes the checkpoints of all but the newest jobs, and what jobs have left that came to
     * none. A job that was restored without claiming needs nothing of its predecessor once it has
     * completed a checkpoint of its own; some are kept for the day when the newest cannot be read.
     *
     * @param liveJobId the one that runs: kept whatever it has
     * @param jobs as in {@link #newestFirst(List)}
     */
    public void keepNewestJobs(int jobsToKeep, String liveJobId, List<KnownJob> jobs)
            throws IOException {
        Set<Path> kept =
                newestFirst(jobs).stream()
                        .map(Path::getParent)
                        .filter(RetainedCheckpoints::isOfAJob)
                        .distinct()
                        .limit(jobsToKeep)
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
