package dev.longhaul.flink.sink;

import java.io.Serializable;

/**
 * A NAS directory and what its files look like.
 *
 * @param name archive or working
 * @param path absolute
 * @param fileMode permission bits such as {@code rw-r-----}, or null to keep the source's
 * @param directoryMode likewise for new directories, or null for {@code rwxr-xr-x}
 * @param group name of a group, or null to leave it
 */
public record SinkSettings(
        String name, String path, String fileMode, String directoryMode, String group)
        implements Serializable {}
