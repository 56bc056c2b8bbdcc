package dev.longhaul.wire.key;

import dev.longhaul.wire.key.PrivateKeys.Role;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/** Puts keys into a keyring directory; one import at a time, across processes. */
final class KeyringImport {
    private final Path directory;

    KeyringImport(Path directory) {
        this.directory = directory;
    }

    PublicKeys importKeys(Path file, KeyState state, Instant now)
            throws KeyFileException, IOException {
        KeyFields fields = KeyFields.read(file);
        boolean isPrivate = fields.typeLine().equals(PrivateKeys.TYPE_LINE);
        PublicKeys keys = isPrivate ? PrivateKeys.read(file).publicKeys() : PublicKeys.read(file);
        if (isPrivate != (keys.role() == Role.DC)) {
            throw new KeyFileException(
                    file
                            + ": a keyring takes the data centre's private keys and the sites' "
                            + "public keys, not "
                            + (isPrivate ? "private" : "public")
                            + " keys of role "
                            + keys.role().text());
        }
        createDirectory(directory);
        createDirectory(target(keys).getParent());
        try (FileChannel channel =
                        FileChannel.open(
                                directory.resolve(".lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            Objects.requireNonNull(lock);
            store(file, keys, state, now.truncatedTo(ChronoUnit.MILLIS));
        }
        return keys;
    }

    /** The state goes first: a key never counts as active because its import was interrupted. */
    private void store(Path file, PublicKeys keys, KeyState state, Instant now)
            throws KeyFileException, IOException {
        KeyringStates states = KeyringStates.read(directory);
        Instant imported = states.find(keys.keyId()).map(KeyringStates.Entry::imported).orElse(now);
        states.put(keys.keyId(), new KeyringStates.Entry(imported, state));
        states.write(directory);
        if (KeyringSnapshot.read(directory).entry(keys.keyId()).isPresent()) {
            return;
        }
        if (keys.role() == Role.DC) {
            PrivateKeys.read(file).writeNew(target(keys));
        } else {
            keys.writeNew(target(keys));
        }
    }

    private Path target(PublicKeys keys) {
        String name = keys.name() + "-" + keys.keyId();
        return keys.role() == Role.DC
                ? directory.resolve(KeyringSnapshot.OWN).resolve(name + ".private.key")
                : directory.resolve(KeyringSnapshot.SITES).resolve(name + ".public.key");
    }

    private static void createDirectory(Path directory) throws IOException {
        Files.createDirectories(
                directory,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
}
