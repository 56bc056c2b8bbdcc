package dev.longhaul.wire.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelativePathTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "/", "/a", "a/", "a//b", ".", "..", "./a", "a/.", "a/..", "../a", "a/../b",
                "a\0b", "\0"
            })
    void namesThatCouldEscapeAreRefused(String path) {
        assertThatThrownBy(() -> RelativePath.of(path)).isInstanceOf(RefusedNameException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "a/b/c",
                "-rf",
                "...",
                "..a",
                "a..",
                ".hidden",
                " ",
                "new\nline",
                "\\",
                "~",
                "u\u0308",
                "\u00fc",
                "*?<>|:\"",
                "con"
            })
    void oddNamesAreKept(String path) throws RefusedNameException {
        assertThat(RelativePath.of(path).bytes()).isEqualTo(path.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void lengthsHaveBounds() throws RefusedNameException {
        String longest = "a".repeat(255);
        assertThat(RelativePath.of(longest).lastComponent()).hasSize(255);
        assertThatThrownBy(() -> RelativePath.of(longest + "a"))
                .isInstanceOf(RefusedNameException.class);
        String deep = (longest + "/").repeat(15) + longest;
        assertThat(RelativePath.of(deep).bytes()).hasSize(4095);
        assertThat(RelativePath.of("a/" + "b/".repeat(2046) + "cc").bytes()).hasSize(4096);
        assertThatThrownBy(() -> RelativePath.of("a/" + "b/".repeat(2046) + "ccc"))
                .isInstanceOf(RefusedNameException.class);
    }

    @Test
    void bytesThatAreNotUtf8AreKept() throws RefusedNameException {
        byte[] bytes = {'a', (byte) 0xFF, '/', (byte) 0xC3};
        RelativePath path = RelativePath.of(bytes);
        bytes[0] = '/';
        assertThat(path.bytes()).isEqualTo(new byte[] {'a', (byte) 0xFF, '/', (byte) 0xC3});
        assertThat(path.components()).hasSize(2);
        assertThat(path.lastComponent()).isEqualTo(new byte[] {(byte) 0xC3});
        assertThat(path).hasToString("a\\xff/\\xc3");
    }

    @Test
    void textIsSafeOnATerminal() throws RefusedNameException {
        assertThat(RelativePath.of("a\n\u001b[31m/\u202e\u00fc\\"))
                .hasToString("a\\x0a\\x1b[31m/\\xe2\\x80\\xae\u00fc\\\\");
        assertThat(RelativePath.of("\ud83d\ude97.bag")).hasToString("\ud83d\ude97.bag");
    }

    @Test
    void pathGoesBelowAnother() throws RefusedNameException {
        RelativePath joined = RelativePath.of("b/c").below(RelativePath.of("site/a"));
        assertThat(joined).isEqualTo(RelativePath.of("site/a/b/c"));
        assertThat(joined.hashCode()).isEqualTo(RelativePath.of("site/a/b/c").hashCode());
    }

    @Test
    void orderIsOfUnsignedBytes() throws RefusedNameException {
        assertThat(RelativePath.of("z")).isLessThan(RelativePath.of("\u00fc"));
        assertThat(RelativePath.of("a")).isLessThan(RelativePath.of("a/b"));
    }
}
