package dev.longhaul.wire.key;

import dev.longhaul.wire.crypto.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The text of a key file.
 *
 * <pre>
 * longhaul-public-key v1
 * role: site
 * name: edge01
 * …
 * checksum: first 16 hex digits of the SHA-256 of all lines before, each with its \n
 * </pre>
 */
final class KeyFields {
    private static final int MOST_FILE_BYTES = 4096;
    private static final String CHECKSUM = "checksum";

    private final String typeLine;
    private final Map<String, String> fields = new LinkedHashMap<>();

    KeyFields(String typeLine) {
        this.typeLine = typeLine;
    }

    KeyFields put(String field, String value) {
        fields.put(field, value);
        return this;
    }

    String typeLine() {
        return typeLine;
    }

    String get(String field, Path file) throws KeyFileException {
        String value = fields.get(field);
        if (value == null) {
            throw new KeyFileException(file + ": field " + field + " is missing");
        }
        return value;
    }

    String text() {
        StringBuilder text = new StringBuilder(typeLine).append('\n');
        fields.forEach(
                (field, value) -> text.append(field).append(": ").append(value).append('\n'));
        return text + CHECKSUM + ": " + checksum(text.toString()) + '\n';
    }

    static KeyFields read(Path file) throws KeyFileException, IOException {
        if (!Files.isRegularFile(file)) {
            throw new KeyFileException(file + ": no such key file");
        }
        if (Files.size(file) > MOST_FILE_BYTES) {
            throw new KeyFileException(file + ": not a key file: it is too long");
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int end = text.lastIndexOf(CHECKSUM + ": ");
        if (!text.startsWith("longhaul-") || end < 0) {
            throw new KeyFileException(file + ": not a key file, or cut off");
        }
        String body = text.substring(0, end);
        if (!text.substring(end).strip().equals(CHECKSUM + ": " + checksum(body))) {
            throw new KeyFileException(file + ": checksum is wrong: the file is damaged");
        }
        return parse(body, file);
    }

    private static KeyFields parse(String body, Path file) throws KeyFileException {
        String[] lines = body.split("\n", -1);
        KeyFields fields = new KeyFields(lines[0]);
        for (int i = 1; i < lines.length - 1; i++) {
            int colon = lines[i].indexOf(": ");
            if (colon < 0) {
                throw new KeyFileException(file + ": line " + (i + 1) + " is not a field");
            }
            fields.put(lines[i].substring(0, colon), lines[i].substring(colon + 2));
        }
        return fields;
    }

    private static String checksum(String body) {
        byte[] digest = Digests.sha256().digest(body.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, 8);
    }

    /** The type line alone: what a message may show of a private key. */
    @Override
    public String toString() {
        return typeLine;
    }
}
