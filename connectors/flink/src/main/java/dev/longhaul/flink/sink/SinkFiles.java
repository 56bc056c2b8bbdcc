package dev.longhaul.flink.sink;

import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.files.SinkTree;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** A sink as the attempts of one operator use it. Thread-safe. */
public final class SinkFiles {
    private static final String OWN_FILE_MODE = "rw-r--r--";

    private final SinkSettings settings;
    private final SinkTree tree;
    private final DirectoryForcer forcer;

    public SinkFiles(SinkSettings settings) {
        this(settings, new DirectoryForcer());
    }

    public SinkFiles(SinkSettings settings, DirectoryForcer forcer) {
        this.forcer = forcer;
        this.settings = settings;
        this.tree =
                new SinkTree(
                        Path.of(settings.path()),
                        permissions(settings.directoryMode()),
                        settings.group());
    }

    private static Set<PosixFilePermission> permissions(String mode) {
        return mode == null ? null : PosixFilePermissions.fromString(mode);
    }

    public String name() {
        return settings.name();
    }

    public SinkTree tree() {
        return tree;
    }

    public DirectoryForcer forcer() {
        return forcer;
    }

    /** What a published file looks like here. */
    public FileAttributesSetter attributes(Manifest manifest) {
        Set<PosixFilePermission> permissions =
                settings.fileMode() == null
                        ? FileAttributesSetter.permissions(manifest.mode())
                        : permissions(settings.fileMode());
        return new FileAttributesSetter(permissions, settings.group(), manifest.modified());
    }

    /** What Longhaul's own files look like here. */
    public FileAttributesSetter ownFileAttributes() {
        String mode = settings.fileMode() == null ? OWN_FILE_MODE : settings.fileMode();
        return new FileAttributesSetter(permissions(mode), settings.group(), null);
    }
}
