package dev.longhaul.local.layout;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;

/**
 * Writes configuration files, and leaves those alone that somebody has edited since: a file is
 * written only where it is missing or still has the digest that it was written with. Not
 * thread-safe.
 */
public final class ConfFolder {
    private static final String MEMORY = ".written";

    private final Path folder;
    private final Properties digests = new Properties();
    private final List<String> kept = new ArrayList<>();

    private ConfFolder(Path folder) {
        this.folder = folder;
    }

    /** A folder without a memory is one of an older version, which wrote each file anew. */
    public static ConfFolder open(Path folder) throws IOException {
        ConfFolder opened = new ConfFolder(folder);
        Path memory = folder.resolve(MEMORY);
        if (Files.exists(memory)) {
            opened.digests.load(new StringReader(Files.readString(memory)));
        }
        return opened;
    }

    /**
     * @param name below the folder
     */
    public void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        String written = digests.getProperty(name);
        if (written != null && Files.exists(file) && !digest(file).equals(written)) {
            kept.add(name);
            return;
        }
        AtomicFile.write(file, text);
        digests.setProperty(name, digest(file));
    }

    /** Remembers what was written. */
    public void close() throws IOException {
        StringWriter text = new StringWriter();
        digests.store(text, "SHA-256 of each file as it was written; an edited one is kept.");
        AtomicFile.write(folder.resolve(MEMORY), text.toString());
    }

    /** Names of the files that were edited and left as they are. */
    public List<String> kept() {
        return List.copyOf(kept);
    }

    private static String digest(Path file) throws IOException {
        try {
            byte[] bytes = Files.readAllBytes(file);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
