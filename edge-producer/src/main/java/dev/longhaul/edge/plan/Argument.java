package dev.longhaul.edge.plan;

import dev.longhaul.config.ConfigException;
import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * A file or directory that was named to be sent. A symbolic link that was named itself is followed,
 * but keeps the name that the user gave.
 *
 * @param given as the user wrote it
 * @param real absolute, without links
 * @param name last component, also of {@code .} and {@code dir/}
 */
record Argument(Path given, Path real, RelativePath name, boolean isDirectory) {
    static Argument of(Path given) throws ConfigException {
        if (given.toString().isEmpty()) {
            // To the file system that is the current directory; to a person, a variable not set.
            throw new ConfigException("a path to send is empty", "nothing was sent");
        }
        Path real = realPath(given);
        boolean directory = Files.isDirectory(real);
        if (!directory && !Files.isRegularFile(real)) {
            throw new ConfigException(
                    given + " is neither a file nor a directory", "nothing was sent");
        }
        Path named = Files.isSymbolicLink(given) ? given : real;
        if (named.getFileName() == null) {
            throw new ConfigException(given + " has no name of its own", "send what is below it");
        }
        return new Argument(given, real, name(named, given), directory);
    }

    static RelativePath batchName(String name) throws ConfigException {
        try {
            RelativePath path = RelativePath.of(name);
            if (path.components().size() != 1) {
                throw new ConfigException(
                        "batch name needs to be one name without slashes, not " + name);
            }
            return path;
        } catch (RefusedNameException e) {
            throw new ConfigException("batch name needs to be a file name: " + e.getMessage());
        }
    }

    private static Path realPath(Path given) throws ConfigException {
        try {
            return given.toRealPath();
        } catch (IOException e) {
            throw Files.exists(given, LinkOption.NOFOLLOW_LINKS)
                    ? new ConfigException(
                            given + " cannot be read: " + Reasons.of(e), "nothing was sent")
                    : new ConfigException(given + " does not exist", "nothing was sent");
        }
    }

    private static RelativePath name(Path named, Path given) throws ConfigException {
        try {
            return RelativePath.of(RawPaths.nameBytes(named));
        } catch (RefusedNameException e) {
            throw new ConfigException(given + ": " + e.getMessage(), "nothing was sent");
        }
    }
}
