package dev.longhaul.flink.stage;

import dev.longhaul.files.Durability;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The directories {@code growing/SITE} below staging. Each is created and made durable by every
 * operator instance that uses it, for another one that created it may not have come to its fsync
 * yet. Thread-safe.
 */
final class StagingDirectories {
    private final Path staging;
    private final Set<Path> prepared = new HashSet<>();

    StagingDirectories(Path staging) {
        this.staging = staging;
    }

    /** Creates {@code directory}, two levels below staging, with its parents. */
    synchronized void prepare(Path directory) throws IOException {
        if (!prepared.contains(directory)) {
            create(directory.getParent());
            create(directory);
            prepared.add(directory);
        }
    }

    /** Creates staging itself; the sink that it is in must be there. */
    void prepareStaging() throws IOException {
        create(staging);
    }

    private static void create(Path directory) throws IOException {
        try {
            Files.createDirectory(directory);
        } catch (FileAlreadyExistsException exists) {
            if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
                throw exists;
            }
        }
        Durability.forceDirectory(directory.getParent());
    }
}
