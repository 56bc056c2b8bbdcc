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
 * often mounted noexec, and leave it there after each kill.
 */
final class NativeLibrary {
    private static final String PATH = "org.sqlite.lib.path";
    private static final String NAME = "org.sqlite.lib.name";

    private static boolean loaded;

    private NativeLibrary() {}

    /** To be called while the journal's lock is held. */
    static synchronized void load(JournalDirectory directory) throws JournalException {
        Path file = directory.path().resolve("sqlite.so");
        try {
            if (!loaded) {
                load(file);
                loaded = true;
            }
        } catch (IOException e) {
            throw directory.unusable(e);
        } catch (UnsatisfiedLinkError | Exception e) {
            throw new JournalException(
                    "journal %s cannot be used: SQLite cannot be loaded from it (%s)"
                            .formatted(directory.path(), e.getMessage()),
                    "its directory needs to be on a disk that is not mounted noexec; another one"
                            + " can be given to the JVM with -D"
                            + PATH,
                    e);
        }
    }

    private static void load(Path file) throws Exception {
        if (System.getProperty(PATH) != null) {
            SQLiteJDBCLoader.initialize();
            return;
        }
        extract(file);
        try {
            // Loaded here first, for the driver would not say why it cannot be.
            System.load(file.toString());
            initializeFrom(file);
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

    private static void initializeFrom(Path file) throws Exception {
        System.setProperty(PATH, file.getParent().toString());
        System.setProperty(NAME, file.getFileName().toString());
        try {
            SQLiteJDBCLoader.initialize();
        } finally {
            System.clearProperty(PATH);
            System.clearProperty(NAME);
        }
    }
}
