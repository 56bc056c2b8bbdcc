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
 * <p>What an earlier life of the same subtask left is removed at first use. That also disarms its
 * threads, should one of them still hang: the file that it would give a final name is gone.
 * Thread-safe.
 */
public final class TemporaryFolder {
    public static final String HIDDEN_DIRECTORY = ".longhaul-tmp";

    private static final Logger LOG = LoggerFactory.getLogger(TemporaryFolder.class);

    private final Path sink;
    private final Path folder;
    private boolean ready;
    private Object device;

    public TemporaryFolder(SinkSettings sink, StagingLayout staging, String operator, int subtask) {
        this.sink = Path.of(sink.path());
        String name = owner(staging) + "-" + operator + "-" + subtask;
        this.folder = this.sink.resolve(HIDDEN_DIRECTORY).resolve(name);
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
        try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(folder)) {
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
