package dev.longhaul.wire.key;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;

/** Who may read a private key file. */
final class KeyFileMode {
    private KeyFileMode() {}

    /**
     * @return warnings, where the group may read or write it
     * @throws KeyFileException where others may
     */
    static List<String> check(Path file) throws KeyFileException, IOException {
        if (!Files.isRegularFile(file)) {
            throw new KeyFileException(file + ": no such key file");
        }
        Set<PosixFilePermission> mode = Files.getPosixFilePermissions(file);
        if (mode.contains(PosixFilePermission.OTHERS_READ)
                || mode.contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new KeyFileException(
                    file + ": private key is readable or writable by others; chmod 600 " + file);
        }
        boolean groupReaches =
                mode.contains(PosixFilePermission.GROUP_READ)
                        || mode.contains(PosixFilePermission.GROUP_WRITE);
        return groupReaches
                ? List.of(file + ": private key is readable or writable by its group")
                : List.of();
    }
}
