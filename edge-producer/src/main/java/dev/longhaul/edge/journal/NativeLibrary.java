package dev.longhaul.edge.journal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * Loads SQLite once in a process, from a file in the journal's directory that is gone again at
 * once. Left to itself the driver would put it into the directory for temporary files, which is
 * often mounted noexec, and leave it there after each kill. That directory is tried only where the
 * journal's own is mounted noexec.
 */
final class NativeLibrary {
    private static final String FILE = "sqlite.so";

    private static boolean loaded;

    private NativeLibrary() {}

    /** To be called while the journal's lock is held. */
    static synchronized void load(JournalDirectory directory) throws JournalException {
        if (loaded) {
            return;
        }
        try {
            loadFrom(directory.path());
        } catch (UnsatisfiedLinkError noexec) {
            loadFromTemporary(directory, noexec);
        } catch (IOException e) {
            throw directory.unusable(e);
        }
        loaded = true;
    }

    private static void loadFromTemporary(JournalDirectory directory, UnsatisfiedLinkError first)
            throws JournalException {
        try {
            Path temporary = Files.createTempDirectory("longhaul-sqlite-");
            try {
                loadFrom(temporary);
            } finally {
                Files.delete(temporary);
            }
        } catch (IOException | UnsatisfiedLinkError e) {
            first.addSuppressed(e);
            throw new JournalException(
                    "journal %s cannot be used: SQLite cannot be loaded (%s; %s)"
                            .formatted(directory.path(), first.getMessage(), e.getMessage()),
                    "the journal's directory, or that for temporary files, needs to be on a disk"
                            + " that is not mounted noexec",
                    first);
        }
    }

    private static void loadFrom(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        try {
            extract(file);
            // Loaded here first, for the driver would not say why it cannot be.
            System.load(file.toString());
            initializeDriver(directory);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void extract(Path file) throws IOException {
        String resource = LibraryLoaderUtil.getNativeLibResourcePath();
        String name = LibraryLoaderUtil.getNativeLibName();
        try (InputStream library =
                SQLiteJDBCLoader.class.getResourceAsStream(resource + "/" + name)) {
            if (library == null) {
                throw new UnsatisfiedLinkError("there is none for this platform: " + resource);
            }
            JournalDirectory.makeFile(file);
            try (OutputStream out = Files.newOutputStream(file)) {
                library.transferTo(out);
            }
        }
    }

    private static void initializeDriver(Path directory) throws IOException {
        System.setProperty("org.sqlite.lib.path", directory.toString());
        System.setProperty("org.sqlite.lib.name", FILE);
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Exception e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            System.clearProperty("org.sqlite.lib.path");
            System.clearProperty("org.sqlite.lib.name");
        }
    }
}
