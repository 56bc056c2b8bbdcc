package dev.longhaul.files;

import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Path;

/** Between raw names and {@link Path}, through URIs: every byte survives in every locale. */
public final class RawPaths {
    private RawPaths() {}

    public static Path resolve(Path root, RelativePath path) {
        throw new UnsupportedOperationException("files " + root + path);
    }

    /** The raw bytes of {@code file} relative to {@code root}. */
    public static RelativePath relativize(Path root, Path file) throws RefusedNameException {
        throw new UnsupportedOperationException("files " + root + file);
    }
}
