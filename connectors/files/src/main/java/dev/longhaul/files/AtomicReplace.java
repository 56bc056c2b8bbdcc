package dev.longhaul.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Gives a finished file a name that may be taken: readers see the old file or the new one, whole.
 */
public final class AtomicReplace {
    private AtomicReplace() {}

    /**
     * Renames {@code temporary} (complete and fsynced, on the same file system) over {@code target}
     * and fsyncs the target's directory. A lost reply is recognised by the identity of the file.
     *
     * @throws NotRegularFileException where {@code target} is a directory, a link or a device;
     *     nothing is changed then
     */
    public static void replace(Path temporary, Path target) throws IOException {
        rename(temporary, target);
        Durability.forceDirectory(target.getParent());
    }

    /** As {@link #replace}, but the caller fsyncs the directory, once for many files. */
    public static void rename(Path temporary, Path target) throws IOException {
        FileIdentity identity = FileIdentity.of(temporary);
        if (isTaken(target) && FileIdentity.of(target).isSameFile(identity)) {
            // rename(2) of two names of one file does nothing
            Files.deleteIfExists(temporary);
            return;
        }
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException failure) {
            if (!NoClobber.isThatFile(target, identity)) {
                throw failure;
            }
        }
    }

    private static boolean isTaken(Path target) throws IOException {
        try {
            FileIdentity.of(target);
            return true;
        } catch (NoSuchFileException free) {
            return false;
        }
    }
}
