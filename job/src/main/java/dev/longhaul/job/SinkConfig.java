package dev.longhaul.job;

import dev.longhaul.flink.sink.SinkSettings;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Pattern;

/**
 * A NAS directory in {@code job.yaml}.
 *
 * @param name lower-case letters, digits and hyphens
 * @param fileMode such as {@code rw-r-----}; null keeps the source's
 * @param directoryMode likewise for new directories; null for {@code rwxr-xr-x}
 * @param group null leaves it
 * @param sentinel name of a file in it: while that is missing the sink counts as not mounted and
 *     nothing is written there; null for none
 */
public record SinkConfig(
        String name,
        Path path,
        String fileMode,
        String directoryMode,
        String group,
        String sentinel) {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,31}");
    private static final Pattern SENTINEL = Pattern.compile("(?!\\.{1,2}$)[^/\\x00]{1,255}");

    public SinkConfig {
        if (name == null || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "name of a sink needs to be 1 to 32 of a-z, 0-9 and inner hyphens, not "
                            + name);
        }
        if (path == null) {
            throw new IllegalArgumentException("path of sink " + name + " needs to be a directory");
        }
        requireMode("fileMode", fileMode);
        requireMode("directoryMode", directoryMode);
        if (sentinel != null && !SENTINEL.matcher(sentinel).matches()) {
            throw new IllegalArgumentException(
                    "sentinel of sink " + name + " needs to be a file name, not " + sentinel);
        }
    }

    SinkConfig(String name, Path path, String fileMode, String directoryMode, String group) {
        this(name, path, fileMode, directoryMode, group, null);
    }

    private static void requireMode(String key, String mode) {
        if (mode == null) {
            return;
        }
        try {
            PosixFilePermissions.fromString(mode);
        } catch (IllegalArgumentException notAMode) {
            throw new IllegalArgumentException(
                    key + " needs to be nine letters such as rw-r-----, not " + mode, notAMode);
        }
    }

    SinkSettings settings() {
        return new SinkSettings(
                name, path.toAbsolutePath().toString(), fileMode, directoryMode, group, sentinel);
    }
}
