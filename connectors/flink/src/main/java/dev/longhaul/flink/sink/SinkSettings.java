package dev.longhaul.flink.sink;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A NAS directory and what its files look like.
 *
 * @param name archive or working
 * @param path absolute
 * @param fileMode permission bits such as {@code rw-r-----}, or null to keep the source's
 * @param directoryMode likewise for new directories, or null for {@code rwxr-xr-x}
 * @param group name of a group, or null to leave it
 * @param sentinel name of a file in it that is there whenever it is mounted, or null
 */
public record SinkSettings(
        String name,
        String path,
        String fileMode,
        String directoryMode,
        String group,
        String sentinel)
        implements Serializable {
    public SinkSettings(
            String name, String path, String fileMode, String directoryMode, String group) {
        this(name, path, fileMode, directoryMode, group, null);
    }

    /**
     * The directory that a mount goes over is a directory too: only what is inside tells them
     * apart.
     *
     * @throws NoSuchFileException where the sentinel is not there
     */
    public void requireMounted() throws NoSuchFileException {
        if (sentinel != null && !Files.exists(Path.of(path, sentinel))) {
            throw new NoSuchFileException(
                    Path.of(path, sentinel).toString(),
                    null,
                    "sink " + name + " is not mounted: its sentinel is not there");
        }
    }
}
