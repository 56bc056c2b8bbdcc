package dev.longhaul.files;

import java.io.IOException;
import java.nio.file.Path;

/** fsync of directories. */
public final class Durability {
    private Durability() {}

    public static void forceDirectory(Path directory) throws IOException {
        throw new UnsupportedOperationException("files " + directory);
    }
}
