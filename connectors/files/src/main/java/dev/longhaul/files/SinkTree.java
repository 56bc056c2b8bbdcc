package dev.longhaul.files;

import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The directories below one sink root. Every component is walked without following symbolic links;
 * a link or a file in the way is a {@link PathConflictException}.
 */
public final class SinkTree {
    public SinkTree(Path root) {
        throw new UnsupportedOperationException("files " + root);
    }

    /**
     * Creates the missing parents of {@code path} durably (each new entry is fsynced in its parent)
     * and returns the final path.
     */
    public Path prepareParents(RelativePath path) throws IOException, PathConflictException {
        throw new UnsupportedOperationException("files " + path);
    }

    /** Something other than a directory stands where a directory is needed. */
    public static final class PathConflictException extends Exception {
        public PathConflictException(String message) {
            super(message);
        }
    }
}
