package dev.longhaul.wire.key;

import dev.longhaul.wire.id.KeyId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The file {@code states} of a keyring: one line a key, {@code KEY-ID IMPORTED-AT STATE}.
 *
 * <pre>
 * longhaul-keyring v1
 * 0123456789abcdef 2026-01-31T12:00:00Z active
 * fedcba9876543210 2025-06-01T08:30:00Z revoked-since 2026-01-30T00:00:00Z
 * </pre>
 */
final class KeyringStates {
    static final String FILE_NAME = "states";

    private static final String TYPE_LINE = "longhaul-keyring v1";

    record Entry(Instant imported, KeyState state) {}

    private final Map<String, Entry> entries = new TreeMap<>();

    static KeyringStates read(Path directory) throws KeyFileException, IOException {
        Path file = directory.resolve(FILE_NAME);
        KeyringStates states = new KeyringStates();
        if (!Files.exists(file)) {
            return states;
        }
        String[] lines = Files.readString(file, StandardCharsets.UTF_8).split("\n", -1);
        if (!lines[0].equals(TYPE_LINE) || !lines[lines.length - 1].isEmpty()) {
            throw new KeyFileException(file + ": not a keyring's states, or cut off");
        }
        for (int i = 1; i < lines.length - 1; i++) {
            states.parse(lines[i], file + " line " + (i + 1));
        }
        return states;
    }

    Optional<Entry> find(KeyId keyId) {
        return Optional.ofNullable(entries.get(keyId.toString()));
    }

    void put(KeyId keyId, Entry entry) {
        entries.put(keyId.toString(), entry);
    }

    void write(Path directory) throws IOException {
        StringBuilder text = new StringBuilder(TYPE_LINE).append('\n');
        entries.forEach(
                (keyId, entry) ->
                        text.append(keyId)
                                .append(' ')
                                .append(entry.imported)
                                .append(' ')
                                .append(entry.state.text())
                                .append('\n'));
        SafeFiles.replace(directory.resolve(FILE_NAME), text.toString());
    }

    private void parse(String line, String place) throws KeyFileException {
        String[] parts = line.split(" ", 3);
        if (parts.length < 3) {
            throw new KeyFileException(place + ": needs a key id, an instant and a state");
        }
        try {
            put(
                    KeyId.parse(parts[0]),
                    new Entry(Instant.parse(parts[1]), KeyState.parse(parts[2])));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            throw new KeyFileException(place + ": " + e.getMessage(), e);
        }
    }
}
