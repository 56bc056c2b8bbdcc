package dev.longhaul.wire.key;

import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.key.Keyring.Entry;
import dev.longhaul.wire.key.PrivateKeys.Role;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A keyring directory as it was read. Immutable. */
final class KeyringSnapshot {
    static final String OWN = "own";
    static final String SITES = "sites";

    private final Map<KeyId, PrivateKeys> own = new HashMap<>();
    private final Map<KeyId, Entry> entries = new HashMap<>();
    private final List<String> warnings = new ArrayList<>();

    private KeyringSnapshot() {}

    static KeyringSnapshot read(Path directory) throws KeyFileException, IOException {
        KeyringSnapshot snapshot = new KeyringSnapshot();
        KeyringStates states = KeyringStates.read(directory);
        for (Path file : files(directory.resolve(OWN), "*.private.key")) {
            PrivateKeys keys = PrivateKeys.read(file);
            needRole(keys.publicKeys(), Role.DC, file);
            snapshot.own.put(keys.keyId(), keys);
            snapshot.warnings.addAll(keys.warnings());
            snapshot.add(keys.publicKeys(), true, file, states);
        }
        for (Path file : files(directory.resolve(SITES), "*.public.key")) {
            PublicKeys keys = PublicKeys.read(file);
            needRole(keys, Role.SITE, file);
            snapshot.add(keys, false, file, states);
        }
        return snapshot;
    }

    Optional<PrivateKeys> own(KeyId keyId) {
        return Optional.ofNullable(own.get(keyId));
    }

    Optional<Entry> entry(KeyId keyId) {
        return Optional.ofNullable(entries.get(keyId));
    }

    /** The newest active keys of that kind and name; any name where it is empty. */
    Optional<Entry> newestActive(boolean isOwn, Optional<String> name) {
        return entries.values().stream()
                .filter(e -> e.own() == isOwn && e.state().equals(KeyState.ACTIVE))
                .filter(e -> name.isEmpty() || e.keys().name().equals(name.get()))
                .max(
                        Comparator.comparing(Entry::imported)
                                .thenComparing(e -> e.keys().keyId().value()));
    }

    List<Entry> entries() {
        return entries.values().stream()
                .sorted(
                        Comparator.comparing((Entry e) -> !e.own())
                                .thenComparing(e -> e.keys().name())
                                .thenComparing(Entry::imported))
                .toList();
    }

    List<String> warnings() {
        return List.copyOf(warnings);
    }

    private void add(PublicKeys keys, boolean isOwn, Path file, KeyringStates states)
            throws IOException {
        Optional<KeyringStates.Entry> known = states.find(keys.keyId());
        // A file that was put there by hand counts as active since it was written.
        Instant imported =
                known.isPresent()
                        ? known.get().imported()
                        : Files.getLastModifiedTime(file).toInstant();
        KeyState state = known.map(KeyringStates.Entry::state).orElse(KeyState.ACTIVE);
        entries.put(keys.keyId(), new Entry(keys, isOwn, state, imported, file));
    }

    private static void needRole(PublicKeys keys, Role role, Path file) throws KeyFileException {
        if (keys.role() != role) {
            throw new KeyFileException(
                    "%s: needs to be a key of role %s, not %s"
                            .formatted(file, role.text(), keys.role().text()));
        }
    }

    private static List<Path> files(Path directory, String pattern) throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, pattern)) {
                found.forEach(files::add);
            }
        }
        return files;
    }
}
