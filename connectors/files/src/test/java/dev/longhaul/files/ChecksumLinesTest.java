package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksumLinesTest {
    private static final String ZEROS = "0".repeat(64);

    @Test
    void plainNamesStandAsTheyAre() {
        assertThat(formatted("a b/\u00fc")).isEqualTo(ZEROS + "  a b/\u00fc\n");
    }

    @Test
    void backslashNewlineAndCarriageReturnAreEscaped() {
        assertThat(formatted("a\\b\nc\rd")).isEqualTo("\\" + ZEROS + "  a\\\\b\\nc\\rd\n");
    }

    @Test
    void everyNameIsReadBack() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        List<ChecksumLine> lines =
                AwkwardNames.all().stream()
                        .map(name -> new ChecksumLine(new byte[32], name))
                        .toList();
        lines.forEach(line -> text.writeBytes(ChecksumLines.format(line)));
        assertThat(ChecksumLines.parse(text.toByteArray())).isEqualTo(lines);
    }

    @Test
    void binaryMarkAndMissingNewlineAreAccepted() {
        assertThat(ChecksumLines.parse(latin(ZEROS + " *a\n" + ZEROS + "  b")))
                .containsExactly(line("a"), line("b"));
        assertThat(ChecksumLines.parse(new byte[0])).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "0123  name",
                "%s  ",
                "%s name",
                "%s\tname",
                "g%s  n",
                "\\%s  a\\x",
                "\\%s  a\\",
                "# comment"
            })
    void otherLinesAreRefusedByNumber(String line) {
        String text = ZEROS + "  a\n" + line.replace("%s", ZEROS) + "\n";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ChecksumLines.parse(latin(text)))
                .withMessageStartingWith("line 2 needs to be");
    }

    private static String formatted(String name) {
        return new String(ChecksumLines.format(line(name)), StandardCharsets.UTF_8);
    }

    private static ChecksumLine line(String name) {
        return new ChecksumLine(new byte[32], AwkwardNames.utf8(name));
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
