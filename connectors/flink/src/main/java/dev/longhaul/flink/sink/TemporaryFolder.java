package dev.longhaul.flink.sink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.apache.flink.api.common.TaskInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where one subtask of one operator writes what is not finished, in the sink's own hidden
 * directory.
 *
 * <pre>
 * SINK/.longhaul-tmp/JJJJJJJJ-OPERATOR-SUBTASK/    J: which job, from its staging directory
 * </pre>
 *
 * <p>What an earlier life of the same subtask left is removed at first use, and what those left
 * that had a number beyond today's parallelism. That also disarms their threads, should one of them
 * still hang: the file that it would give a final name is gone. Thread-safe.
 */
public final class TemporaryFolder {
    public static final String HIDDEN_DIRECTORY = ".longhaul-tmp";

    private static final Logger LOG = LoggerFactory.getLogger(TemporaryFolder.class);

    private final Path sink;
    private final Path folder;
    private final String prefix;
    private final int subtask;
    private final int subtasks;
    private boolean ready;
    private Object device;

    public TemporaryFolder(
            SinkSettings sink, StagingLayout staging, String operator, TaskInfo task) {
        this.sink = Path.of(sink.path());
        this.prefix = owner(staging) + "-" + operator + "-";
        this.subtask = task.getIndexOfThisSubtask();
        this.subtasks = task.getNumberOfParallelSubtasks();
        this.folder = this.sink.resolve(HIDDEN_DIRECTORY).resolve(prefix + subtask);
    }

    private static String owner(StagingLayout staging) {
        CRC32C checksum = new CRC32C();
        checksum.update(staging.directory().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().toHexDigits((int) checksum.getValue());
    }

    /**
     * The folder itself, existing.
     *
     * @throws IOException also where it is gone and another file system stands where the sink was:
     *     its mount is missing
     */
    public synchronized Path path() throws IOException {
        if (!ready) {
            device = Files.getAttribute(sink, "unix:dev");
            create();
            removeLeftovers();
            ready = true;
        } else if (!Files.isDirectory(folder)) {
            if (!Files.getAttribute(sink, "unix:dev").equals(device)) {
                throw new FileSystemException(
                        sink.toString(), null, "is another file system than before");
            }
            create();
        }
        return folder;
    }

    private void create() throws IOException {
        create(sink.resolve(HIDDEN_DIRECTORY));
        create(folder);
    }

    /** Never the sink itself: where that is missing, its mount is. */
    private static void create(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            try {
                Files.createDirectory(directory);
            } catch (FileAlreadyExistsException anotherWasFaster) {
                LOG.debug("{} was created by another", directory, anotherWasFaster);
            }
        }
    }

    private void removeLeftovers() throws IOException {
        empty(folder);
        Path hidden = folder.getParent();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(hidden, prefix + "*")) {
            for (Path other : folders) {
                if (isForsaken(other.getFileName().toString().substring(prefix.length()))) {
                    empty(other);
                    Files.deleteIfExists(other);
                }
            }
        }
    }

    /** Of a subtask that there is no more; each of those has one heir. */
    private boolean isForsaken(String number) {
        if (!number.matches("[0-9]{1,5}")) {
            return false;
        }
        int former = Integer.parseInt(number);
        return former >= subtasks && former % subtasks == subtask;
    }

    private static void empty(Path directory) throws IOException {
        try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(directory)) {
            for (Path leftover : leftovers) {
                Files.deleteIfExists(leftover);
            }
        }
    }

    /** A name that was never used before. */
    public Path newName() throws IOException {
        return path().resolve(UUID.randomUUID().toString());
    }
}
