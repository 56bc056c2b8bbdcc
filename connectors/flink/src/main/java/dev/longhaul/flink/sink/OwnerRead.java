package dev.longhaul.flink.sink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/**
 * Lets this process read a published file of its own whose mode forbids that to its owner (0200,
 * 0040), until it is closed. Nothing is done where the file can be read, as by root. A kill in
 * between leaves the owner's right to read behind, and no other.
 */
public final class OwnerRead implements AutoCloseable {
    private final PosixFileAttributeView view;
    private final Set<PosixFilePermission> before;

    private OwnerRead(PosixFileAttributeView view, Set<PosixFilePermission> before) {
        this.view = view;
        this.before = before;
    }

    public static OwnerRead of(Path file) throws IOException {
        return Files.isReadable(file) ? new OwnerRead(null, null) : lend(file);
    }

    /** For good: the caller sets the final mode afterwards. */
    public static void ensure(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            lend(file);
        }
    }

    static OwnerRead lend(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return new OwnerRead(null, null);
        }
        // By name: without following links the mode is set through a descriptor that must read.
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class);
        Set<PosixFilePermission> before = view.readAttributes().permissions();
        Set<PosixFilePermission> readable = EnumSet.of(PosixFilePermission.OWNER_READ);
        readable.addAll(before);
        view.setPermissions(readable);
        return new OwnerRead(view, before);
    }

    @Override
    public void close() throws IOException {
        if (before != null) {
            view.setPermissions(before);
        }
    }
}
