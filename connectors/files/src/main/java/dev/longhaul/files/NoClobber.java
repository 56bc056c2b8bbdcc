package dev.longhaul.files;

import java.io.IOException;
import java.nio.file.Path;

/** Gives a finished file its final name without ever replacing another. */
public final class NoClobber {
    private NoClobber() {}

    /**
     * Links {@code finished} as {@code target}, fsyncs the target's directory and removes the name
     * {@code finished}. Where links are unsupported: a reservation beside {@code finished}, check,
     * rename. A lost reply of the operation is recognised by the identity of the file.
     *
     * @return false where {@code target} already exists as another file; nothing is changed then
     */
    public static boolean publish(Path finished, Path target) throws IOException {
        throw new UnsupportedOperationException("files " + finished + target);
    }
}
