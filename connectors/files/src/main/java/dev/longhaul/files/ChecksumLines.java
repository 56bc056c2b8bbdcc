package dev.longhaul.files;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * The lines that {@code sha256sum} of coreutils 9 writes and {@code sha256sum -c} reads, as raw
 * bytes. Thread-safe.
 *
 * <pre>
 * HEX  NAME\n        64 lower-case digits, two spaces
 * \HEX  NAME\n       where NAME holds a backslash, newline or carriage return:
 *                    these are written \\, \n and \r
 * </pre>
 */
public final class ChecksumLines {
    private static final int HEX_DIGITS = 64;
    private static final int PIECE_BYTES = 64 << 10;
    private static final HexFormat HEX = HexFormat.of();

    private ChecksumLines() {}

    /** One line with its newline. */
    public static byte[] format(ChecksumLine line) {
        ByteArrayOutputStream text = new ByteArrayOutputStream(HEX_DIGITS + 4 + line.name().length);
        if (needsEscape(line.name())) {
            text.write('\\');
        }
        text.writeBytes(HEX.formatHex(line.sha256()).getBytes(StandardCharsets.US_ASCII));
        text.writeBytes(new byte[] {' ', ' '});
        for (byte octet : line.name()) {
            switch (octet) {
                case '\\' -> text.writeBytes(new byte[] {'\\', '\\'});
                case '\n' -> text.writeBytes(new byte[] {'\\', 'n'});
                case '\r' -> text.writeBytes(new byte[] {'\\', 'r'});
                default -> text.write(octet);
            }
        }
        text.write('\n');
        return text.toByteArray();
    }

    private static boolean needsEscape(byte[] name) {
        for (byte octet : name) {
            if (octet == '\\' || octet == '\n' || octet == '\r') {
                return true;
            }
        }
        return false;
    }

    /**
     * Every line of a whole file; the last one may lack its newline.
     *
     * @throws IllegalArgumentException that names the first line that is not of this form
     */
    public static List<ChecksumLine> parse(byte[] text) {
        try {
            return parse(new ByteArrayInputStream(text));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Likewise, read in small pieces.
     *
     * @throws IllegalArgumentException that names the first line that is not of this form
     */
    public static List<ChecksumLine> parse(InputStream text) throws IOException {
        List<ChecksumLine> lines = new ArrayList<>();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] piece = new byte[PIECE_BYTES];
        for (int bytes = text.read(piece); bytes > 0; bytes = text.read(piece)) {
            int start = 0;
            for (int at = 0; at < bytes; at++) {
                if (piece[at] == '\n') {
                    line.write(piece, start, at - start);
                    lines.add(parseLine(line.toByteArray(), lines.size() + 1));
                    line.reset();
                    start = at + 1;
                }
            }
            line.write(piece, start, bytes - start);
        }
        if (line.size() > 0) {
            lines.add(parseLine(line.toByteArray(), lines.size() + 1));
        }
        return lines;
    }

    private static ChecksumLine parseLine(byte[] line, int number) {
        int hexStart = line.length > 0 && line[0] == '\\' ? 1 : 0;
        int nameStart = hexStart + HEX_DIGITS + 2;
        boolean wellFormed =
                line.length > nameStart
                        && line[nameStart - 2] == ' '
                        && (line[nameStart - 1] == ' ' || line[nameStart - 1] == '*');
        if (!wellFormed) {
            throw malformed(number);
        }
        byte[] name = Arrays.copyOfRange(line, nameStart, line.length);
        return new ChecksumLine(
                sha256(line, hexStart, number), hexStart == 0 ? name : unescape(name, number));
    }

    private static byte[] sha256(byte[] line, int hexStart, int number) {
        String digits = new String(line, hexStart, HEX_DIGITS, StandardCharsets.ISO_8859_1);
        try {
            return HEX.parseHex(digits);
        } catch (IllegalArgumentException otherDigits) {
            throw malformed(number);
        }
    }

    private static byte[] unescape(byte[] escaped, int number) {
        ByteArrayOutputStream name = new ByteArrayOutputStream(escaped.length);
        int at = 0;
        while (at < escaped.length) {
            if (escaped[at] != '\\') {
                name.write(escaped[at]);
                at += 1;
                continue;
            }
            switch (at + 1 < escaped.length ? escaped[at + 1] : 0) {
                case '\\' -> name.write('\\');
                case 'n' -> name.write('\n');
                case 'r' -> name.write('\r');
                default -> throw malformed(number);
            }
            at += 2;
        }
        return name.toByteArray();
    }

    private static IllegalArgumentException malformed(int number) {
        return new IllegalArgumentException(
                "line " + number + " needs to be a SHA-256 and a name as sha256sum writes them");
    }
}
