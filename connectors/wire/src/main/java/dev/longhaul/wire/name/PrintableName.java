package dev.longhaul.wire.name;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Bytes of a name as text that is safe on a terminal and in a log. */
final class PrintableName {
    private PrintableName() {}

    static String of(byte[] name) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer source = ByteBuffer.wrap(name);
        CharBuffer target = CharBuffer.allocate(name.length);
        StringBuilder printable = new StringBuilder(name.length);
        while (true) {
            CoderResult result = decoder.decode(source, target, true);
            target.flip().codePoints().forEach(c -> append(printable, c));
            target.clear();
            if (!result.isError()) {
                return printable.toString();
            }
            for (int i = 0; i < result.length(); i++) {
                appendByte(printable, source.get());
            }
        }
    }

    private static void append(StringBuilder printable, int codePoint) {
        if (codePoint == '\\') {
            printable.append("\\\\");
        } else if (isVisible(codePoint)) {
            printable.appendCodePoint(codePoint);
        } else {
            for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
                appendByte(printable, b);
            }
        }
    }

    private static boolean isVisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED ->
                    false;
            default -> true;
        };
    }

    private static void appendByte(StringBuilder printable, byte value) {
        printable.append(String.format("\\x%02x", value & 0xFF));
    }
}
