package dev.longhaul.files;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A link, directory, device, pipe or socket where a regular file is needed. */
public final class NotRegularFileException extends FileSystemException {
    public NotRegularFileException(Path file) {
        super(file.toString(), null, "not a regular file");
    }
}
