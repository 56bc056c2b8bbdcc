package dev.longhaul.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * A list of SHA-256 sums in the form of coreutils: {@code HEX NAME}, and {@code \HEX NAME} where
 * backslash, newline and carriage return in the name are escaped.
 */
final class ChecksumList {
    private static final int HEX_DIGITS = 64;

    private ChecksumList() {}

    /**
     * @return hexadecimal sum by raw name
     * @throws IOException where a line has another form, or a name stands there twice
     */
    static Map<String, String> read(Path file) throws IOException {
        Map<String, String> sums = new HashMap<>();
        String content = RawNames.of(Files.readAllBytes(file));
        if (!content.isEmpty() && !content.endsWith("\n")) {
            throw new IOException(file + ": the last line has no end");
        }
        for (int start = 0; start < content.length(); ) {
            int end = content.indexOf('\n', start);
            line(content.substring(start, end), file, sums);
            start = end + 1;
        }
        return sums;
    }

    private static void line(String line, Path file, Map<String, String> sums) throws IOException {
        boolean escaped = line.startsWith("\\");
        String plain = escaped ? line.substring(1) : line;
        if (!plain.matches("(?s)[0-9a-f]{64} [ *].+")) {
            throw new IOException(file + ": not a line of sha256sum");
        }
        String name = plain.substring(HEX_DIGITS + 2);
        String raw = escaped ? unescaped(name) : name;
        if (sums.put(raw, plain.substring(0, HEX_DIGITS)) != null) {
            throw new IOException(file + ": lists a name twice");
        }
    }

    private static String unescaped(String name) {
        StringBuilder raw = new StringBuilder(name.length());
        for (int at = 0; at < name.length(); at++) {
            char character = name.charAt(at);
            if (character == '\\' && at + 1 < name.length()) {
                at++;
                char meant = name.charAt(at);
                raw.append(meant == 'n' ? '\n' : meant == 'r' ? '\r' : meant);
            } else {
                raw.append(character);
            }
        }
        return raw.toString();
    }
}
