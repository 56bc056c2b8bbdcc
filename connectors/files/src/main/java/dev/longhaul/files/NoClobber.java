package dev.longhaul.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.UUID;

/**
 * Gives a finished file its final name without ever replacing another. Both names need to be on one
 * file system. Thread-safe.
 *
 * <p>In parts, for callers that publish many files and fsync each directory once: {@link
 * #linkOrFail} for each file, {@link Durability#forceDirectory} for each target directory, then
 * {@link #removeFinished} for each file.
 */
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
        if (!linkOrFail(finished, target)) {
            return false;
        }
        Durability.forceDirectory(target.getParent());
        removeFinished(finished, target);
        return true;
    }

    /**
     * Makes {@code finished} visible as {@code target}, not yet durably. Where links are
     * unsupported the name {@code finished} is gone afterwards.
     *
     * @return false where {@code target} already exists as another file; nothing is changed then
     */
    public static boolean linkOrFail(Path finished, Path target) throws IOException {
        FileIdentity identity = FileIdentity.of(finished);
        try {
            Files.createLink(target, finished);
            return true;
        } catch (FileAlreadyExistsException taken) {
            return isThatFile(target, identity);
        } catch (NoSuchFileException | AccessDeniedException clear) {
            throw clear;
        } catch (FileSystemException | UnsupportedOperationException failure) {
            if (isThatFile(target, identity)) {
                return true;
            }
            if (linksWork(finished.getParent())) {
                throw failure;
            }
            return ReservedRename.rename(finished, target);
        }
    }

    /**
     * Removes the name {@code finished} once {@code target} is durable; nothing happens where it is
     * gone already.
     *
     * @throws FileAlreadyExistsException where {@code target} is not that file: nothing is removed
     */
    public static void removeFinished(Path finished, Path target) throws IOException {
        FileIdentity identity;
        try {
            identity = FileIdentity.of(finished);
        } catch (NoSuchFileException gone) {
            return;
        }
        if (!isThatFile(target, identity)) {
            throw new FileAlreadyExistsException(
                    target.toString(), finished.toString(), "is not the file that was published");
        }
        Files.deleteIfExists(finished);
    }

    static boolean isThatFile(Path path, FileIdentity identity) throws IOException {
        try {
            return FileIdentity.of(path).isSameFile(identity);
        } catch (NoSuchFileException | NotRegularFileException other) {
            return false;
        }
    }

    private static boolean linksWork(Path directory) throws IOException {
        Path probe = directory.resolve(".probe-" + UUID.randomUUID());
        Path link = directory.resolve(probe.getFileName() + "-link");
        Files.createFile(probe);
        try {
            Files.createLink(link, probe);
            return true;
        } catch (FileSystemException | UnsupportedOperationException unsupported) {
            return false;
        } finally {
            Files.deleteIfExists(link);
            Files.deleteIfExists(probe);
        }
    }
}
