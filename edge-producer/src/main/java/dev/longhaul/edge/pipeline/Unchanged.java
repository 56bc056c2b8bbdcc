package dev.longhaul.edge.pipeline;

import dev.longhaul.files.FileIdentity;
import java.io.IOException;

/** Whether a file is the same after reading as before. */
final class Unchanged {
    private Unchanged() {}

    /**
     * @throws IOException says in which way it changed
     */
    static void check(FileIdentity before, FileIdentity after) throws IOException {
        if (!before.isSameFile(after)) {
            throw new IOException("replaced by another file while it was read");
        }
        if (before.plaintextBytes() != after.plaintextBytes()) {
            throw new IOException(
                    "changed while it was read (%d bytes became %d)"
                            .formatted(before.plaintextBytes(), after.plaintextBytes()));
        }
        if (!before.equals(after)) {
            throw new IOException("changed while it was read");
        }
    }
}
