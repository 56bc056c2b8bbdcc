package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Where a peer finds and leaves things; {@code benchmarks/peers/common.sh} says what each is for.
 *
 * @param source read only
 * @param root a new directory for one run
 */
record Places(Path source, Path root) {
    private static final List<String> DIRECTORIES =
            List.of("outbox", "relay", "landing", "archive", "working", "private");
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final int KEY_BYTES = 32;

    void create() throws IOException {
        for (String directory : DIRECTORIES) {
            // For this user only, as gpg wants it.
            Files.createDirectory(root.resolve(directory), OWNER_ONLY);
        }
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Files.writeString(root.resolve("key"), HexFormat.of().formatHex(key) + "\n");
        clearAccounts();
    }

    Path accounts() {
        return root.resolve("accounts");
    }

    /** Forgets what has been noted so far. */
    void clearAccounts() throws IOException {
        Files.writeString(accounts(), "");
    }

    List<Path> sinks() {
        return List.of(root.resolve("archive"), root.resolve("working"));
    }

    Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        environment.put("SITE", source.toString());
        environment.put("KEY", root.resolve("key").toString());
        environment.put("ACCOUNTS", accounts().toString());
        for (String directory : DIRECTORIES) {
            environment.put(directory.toUpperCase(Locale.ROOT), root.resolve(directory).toString());
        }
        return environment;
    }
}
