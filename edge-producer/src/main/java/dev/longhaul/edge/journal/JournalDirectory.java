package dev.longhaul.edge.journal;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Where a journal lives. What is made here is its owner's alone. */
record JournalDirectory(Path path) {
    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OWNER_ONLY_DIRECTORY =
            PosixFilePermissions.fromString("rwx------");

    /** Makes what is missing. A directory that is there already keeps its permissions. */
    static JournalDirectory prepare(Path directory) throws JournalException {
        Path absolute = directory.toAbsolutePath().normalize();
        if (absolute.toString().indexOf('?') >= 0) {
            throw new JournalException(
                    "journal needs to be a directory without ? in its path, not " + absolute,
                    null,
                    null);
        }
        JournalDirectory journal = new JournalDirectory(absolute);
        try {
            Files.createDirectories(absolute.getParent());
            makeDirectory(absolute);
            makeFile(journal.lock());
            makeFile(journal.database());
        } catch (IOException e) {
            throw journal.unusable(e);
        }
        return journal;
    }

    /** SQLite gives the files beside it the same permissions. */
    Path database() {
        return path.resolve("journal.db");
    }

    Path lock() {
        return path.resolve("journal.lock");
    }

    JournalException unusable(IOException cause) {
        return new JournalException(
                "journal %s cannot be used: %s".formatted(path, words(cause)),
                "it needs to be a directory that this user can write, with some room on its disk",
                cause);
    }

    /** Many of them have just the name of the file as their message. */
    private static String words(IOException cause) {
        return cause.getClass().getSimpleName() + ": " + cause.getMessage();
    }

    static void makeDirectory(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            Files.createDirectory(
                    directory, PosixFilePermissions.asFileAttribute(OWNER_ONLY_DIRECTORY));
        }
    }

    static void makeFile(Path file) throws IOException {
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        } catch (FileAlreadyExistsException there) {
            Files.setPosixFilePermissions(file, OWNER_ONLY);
        }
    }
}
