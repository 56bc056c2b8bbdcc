package dev.longhaul.files;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Names that get lost where names are taken for text. */
final class AwkwardNames {
    private AwkwardNames() {}

    static List<byte[]> all() {
        return List.of(
                utf8("plain"),
                utf8("with space"),
                utf8(" edge "),
                utf8("\u00fc composed"),
                utf8("u\u0308 decomposed"),
                utf8("\ud83d\ude97"),
                new byte[] {(byte) 0xFF, (byte) 0xFE},
                new byte[] {'a', (byte) 0xC3},
                utf8("100%"),
                utf8("%41"),
                utf8("what?"),
                utf8("#1"),
                utf8("new\nline"),
                utf8("cr\rx"),
                utf8("back\\slash"),
                utf8("-rf"),
                utf8("*"),
                utf8("a:b"),
                utf8("~"),
                utf8("..."),
                new byte[] {1, 127},
                utf8("x".repeat(255)));
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
