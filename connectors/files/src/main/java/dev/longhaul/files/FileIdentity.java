package dev.longhaul.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;

/**
 * Which file this is and in which state: equal identities before and after reading mean that the
 * file was neither replaced nor changed meanwhile (as far as the file system's clock tells).
 *
 * @param device number of the device
 * @param inode number on the device
 * @param plaintextBytes length of the file
 * @param modified mtime, to the nanosecond
 * @param changed ctime, to the nanosecond
 * @param permissionBits the lower nine bits of the mode: setuid, setgid and sticky are left out
 */
public record FileIdentity(
        long device,
        long inode,
        long plaintextBytes,
        Instant modified,
        Instant changed,
        int permissionBits) {

    private static final String ATTRIBUTES = "unix:dev,ino,size,lastModifiedTime,ctime,mode";
    private static final int TYPE_BITS = 0170000;
    private static final int REGULAR = 0100000;

    /**
     * The identity of a regular file; follows no symbolic link.
     *
     * @throws NotRegularFileException where it is something else
     */
    public static FileIdentity of(Path file) throws IOException {
        Map<String, Object> attributes =
                Files.readAttributes(file, ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        int mode = (Integer) attributes.get("mode");
        if ((mode & TYPE_BITS) != REGULAR) {
            throw new NotRegularFileException(file);
        }
        return new FileIdentity(
                (Long) attributes.get("dev"),
                (Long) attributes.get("ino"),
                (Long) attributes.get("size"),
                ((FileTime) attributes.get("lastModifiedTime")).toInstant(),
                ((FileTime) attributes.get("ctime")).toInstant(),
                mode & 0777);
    }

    /** Whether both are the same inode, in whatever state. */
    public boolean isSameFile(FileIdentity other) {
        return device == other.device && inode == other.inode;
    }
}
