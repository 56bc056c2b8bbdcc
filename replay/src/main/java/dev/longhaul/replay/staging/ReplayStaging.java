package dev.longhaul.replay.staging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The directory of one replay in a sink; hidden, and on one mount with the files that are published
 * from it.
 *
 * <pre>
 * SINK/.longhaul-staging-replay-ID/
 *     plan  lease  checkpoints/
 *     growing/  sealed/  failed/  epoch      as in the staging of the live job
 * </pre>
 *
 * @param directory absolute
 * @param id of the replay
 */
public record ReplayStaging(Path directory, String id) {
    private static final String PREFIX = ".longhaul-staging-replay-";

    /** Where each job keeps what is not finished, beside its sinks' files. */
    private static final String TEMPORARY = ".longhaul-tmp";

    public static ReplayStaging in(Path sink, String id) {
        return new ReplayStaging(sink.toAbsolutePath().resolve(PREFIX + id), id);
    }

    /** All that stand in a sink, dead or alive. */
    public static List<ReplayStaging> all(Path sink) throws IOException {
        List<ReplayStaging> all = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(sink, PREFIX + "*")) {
            for (Path directory : found) {
                String name = directory.getFileName().toString();
                all.add(in(sink, name.substring(PREFIX.length())));
            }
        }
        return all;
    }

    /** For others to read, for the owner to write: a TaskManager may be another user. */
    public void create() throws IOException {
        Files.createDirectory(directory);
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    public Path plan() {
        return directory.resolve("plan");
    }

    public Path lease() {
        return directory.resolve("lease");
    }

    public Path checkpoints() {
        return directory.resolve("checkpoints");
    }

    public static Path checkpoints(Path staging) {
        return staging.resolve("checkpoints");
    }

    /**
     * Removes the directory, and the side job's temporary folders in these sinks. Its job needs to
     * have ended; what it removes at the same moment is no mistake.
     */
    public void remove(List<Path> sinks) throws IOException {
        for (Path sink : sinks) {
            removeTemporary(sink.resolve(TEMPORARY));
        }
        removeTree(directory);
    }

    private void removeTemporary(Path hidden) throws IOException {
        if (!Files.isDirectory(hidden)) {
            return;
        }
        try (DirectoryStream<Path> own = Files.newDirectoryStream(hidden, owner() + "-*")) {
            for (Path folder : own) {
                removeTree(folder);
            }
        }
    }

    /** As the sink's operators name their folders: by the CRC32C of the path of staging. */
    String owner() {
        CRC32C checksum = new CRC32C();
        checksum.update(directory.toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().toHexDigits((int) checksum.getValue());
    }

    private static void removeTree(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        Files.walkFileTree(
                root,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes unused)
                            throws IOException {
                        Files.deleteIfExists(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException failed)
                            throws IOException {
                        if (failed instanceof NoSuchFileException) {
                            return FileVisitResult.CONTINUE;
                        }
                        throw failed;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path folder, IOException failed)
                            throws IOException {
                        if (failed != null && !(failed instanceof NoSuchFileException)) {
                            throw failed;
                        }
                        Files.deleteIfExists(folder);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
