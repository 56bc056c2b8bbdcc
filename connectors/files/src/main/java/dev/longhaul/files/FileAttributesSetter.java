package dev.longhaul.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a file is to look like. Null leaves an attribute as it is. There is no way to set setuid,
 * setgid or sticky bits.
 *
 * @param permissions exactly these, whatever the umask is
 * @param group name of a group that this process belongs to
 * @param modified mtime, to the nanosecond; before 1970 to the second
 */
public record FileAttributesSetter(
        Set<PosixFilePermission> permissions, String group, Instant modified) {

    /** The permissions that the lower nine bits of a mode stand for; other bits are stripped. */
    public static Set<PosixFilePermission> permissions(int mode) {
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        for (PosixFilePermission permission : PosixFilePermission.values()) {
            if ((mode & bit(permission)) != 0) {
                permissions.add(permission);
            }
        }
        return permissions;
    }

    private static int bit(PosixFilePermission permission) {
        return switch (permission) {
            case OWNER_READ -> 0400;
            case OWNER_WRITE -> 0200;
            case OWNER_EXECUTE -> 0100;
            case GROUP_READ -> 040;
            case GROUP_WRITE -> 020;
            case GROUP_EXECUTE -> 010;
            case OTHERS_READ -> 04;
            case OTHERS_WRITE -> 02;
            case OTHERS_EXECUTE -> 01;
        };
    }

    /**
     * Sets them on a file or directory, following no symbolic link. The mode comes last, for it may
     * take away the right to set the others.
     */
    public void apply(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(
                        file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (group != null) {
            view.setGroup(groupNamed(file));
        }
        if (modified != null) {
            view.setTimes(FileTime.from(settable()), null, null);
        }
        if (permissions != null) {
            view.setPermissions(permissions);
        }
    }

    /**
     * The mtime that {@link #apply} sets: Java would set 1970 where the kernel refuses the negative
     * nanoseconds that it passes.
     */
    public Instant settable() {
        return modified.isBefore(Instant.EPOCH)
                ? Instant.ofEpochSecond(modified.getEpochSecond())
                : modified;
    }

    private GroupPrincipal groupNamed(Path file) throws IOException {
        return file.getFileSystem()
                .getUserPrincipalLookupService()
                .lookupPrincipalByGroupName(group);
    }
}
