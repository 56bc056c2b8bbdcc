package dev.longhaul.files;

import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The directories below one sink root. Every component is walked without following symbolic links;
 * a link or a file in the way is a {@link PathConflictException}. Thread-safe; other threads and
 * processes may create the same directories at the same time.
 *
 * <p>A directory that was once found good is remembered with its inode and only looked at itself
 * the next time; one that was removed or replaced is walked to, or created, again. The first time
 * that a directory is seen its parent is fsynced, also where it existed: whoever created it may
 * have been killed before doing so.
 */
public final class SinkTree {
    private static final int KNOWN_DIRECTORIES = 8192;
    private static final Set<PosixFilePermission> DEFAULT_PERMISSIONS =
            Collections.unmodifiableSet(PosixFilePermissions.fromString("rwxr-xr-x"));

    private final Path root;
    private final FileAttributesSetter directoryAttributes;
    private final Map<Path, Object> knownInodes = Collections.synchronizedMap(new RecentlyUsed());

    /** New directories get mode rwxr-xr-x, whatever the umask is. */
    public SinkTree(Path root) {
        this(root, null, null);
    }

    /**
     * @param root an existing directory; it is never created, for a missing one is a missing mount
     * @param directoryPermissions of new directories, or null for rwxr-xr-x
     * @param group of new directories, or null to leave it
     */
    public SinkTree(Path root, Set<PosixFilePermission> directoryPermissions, String group) {
        this.root = root;
        this.directoryAttributes =
                new FileAttributesSetter(
                        directoryPermissions == null ? DEFAULT_PERMISSIONS : directoryPermissions,
                        group,
                        null);
    }

    public Path root() {
        return root;
    }

    /** The final path, without looking at anything. */
    public Path resolve(RelativePath path) {
        return RawPaths.resolve(root, path);
    }

    /**
     * Creates the missing parents of {@code path} durably (each new entry is fsynced in its parent)
     * and returns the final path.
     *
     * @throws NoSuchFileException where the root is missing
     */
    public Path prepareParents(RelativePath path) throws IOException, PathConflictException {
        Path target = resolve(path);
        Path parent = target.getParent();
        if (!isKnown(parent)) {
            walkTo(parent);
        }
        return target;
    }

    private boolean isKnown(Path directory) throws IOException {
        Object inode = knownInodes.get(directory);
        if (inode == null) {
            return false;
        }
        BasicFileAttributes now = attributes(directory);
        return now != null && now.isDirectory() && inode.equals(now.fileKey());
    }

    private void walkTo(Path directory) throws IOException, PathConflictException {
        Path walked = root;
        if (!Files.isDirectory(root)) {
            throw new NoSuchFileException(root.toString(), null, "sink is not a directory");
        }
        if (directory.equals(root)) {
            return;
        }
        for (Path name : root.relativize(directory)) {
            Path parent = walked;
            walked = walked.resolve(name);
            step(parent, walked);
        }
    }

    private void step(Path parent, Path directory) throws IOException, PathConflictException {
        BasicFileAttributes found = attributes(directory);
        if (found == null) {
            create(directory);
            found = attributes(directory);
        }
        if (found == null) {
            throw new NoSuchFileException(directory.toString(), null, "removed while in use");
        }
        if (!found.isDirectory()) {
            String kind = found.isSymbolicLink() ? "a symbolic link" : "not a directory";
            throw new PathConflictException(root.relativize(directory) + " is " + kind);
        }
        if (!found.fileKey().equals(knownInodes.get(directory))) {
            Durability.forceDirectory(parent);
            knownInodes.put(directory, found.fileKey());
        }
    }

    private void create(Path directory) throws IOException {
        try {
            Files.createDirectory(directory);
        } catch (FileAlreadyExistsException anotherWasFaster) {
            return;
        }
        directoryAttributes.apply(directory);
    }

    private static BasicFileAttributes attributes(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException missing) {
            return null;
        }
    }

    /** Something other than a directory stands where a directory is needed. */
    public static final class PathConflictException extends Exception {
        public PathConflictException(String message) {
            super(message);
        }
    }

    private static final class RecentlyUsed extends LinkedHashMap<Path, Object> {
        RecentlyUsed() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Object> eldest) {
            return size() > KNOWN_DIRECTORIES;
        }
    }
}
