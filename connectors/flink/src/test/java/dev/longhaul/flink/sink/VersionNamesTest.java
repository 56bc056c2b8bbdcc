package dev.longhaul.flink.sink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.name.RelativePath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionNamesTest {
    @Test
    void firstVersionHasThePlainName() throws Exception {
        RelativePath path = RelativePath.of("a/x");
        assertThat(VersionNames.of(path, 1)).isEqualTo(path);
    }

    @Test
    void laterVersionsSayWhich() throws Exception {
        assertThat(VersionNames.of(RelativePath.of("a/x"), 2))
                .isEqualTo(RelativePath.of("a/x.~v2~"));
    }

    @ParameterizedTest
    @ValueSource(ints = {250, 251, 253, 255})
    void longNamesStayWithinAComponent(int nameBytes) throws Exception {
        RelativePath path = RelativePath.of("a/" + "n".repeat(nameBytes));
        RelativePath versioned = VersionNames.of(path, 12);
        assertThat(versioned.lastComponent().length).isLessThanOrEqualTo(255);
        assertThat(VersionNames.of(path, 12)).isEqualTo(versioned);
        assertThat(versioned.toString()).endsWith(".~v12~");
    }

    @Test
    void longNamesThatDifferOnlyAtTheEndStayApart() throws Exception {
        String start = "n".repeat(254);
        assertThat(VersionNames.of(RelativePath.of(start + "1"), 2))
                .isNotEqualTo(VersionNames.of(RelativePath.of(start + "2"), 2));
    }

    @Test
    void charactersAreNotCutApart() throws Exception {
        for (int shift = 0; shift < 3; shift++) {
            RelativePath path = RelativePath.of("n".repeat(shift) + "\u20ac".repeat(84));
            assertThat(VersionNames.of(path, 2).toString()).doesNotContain("\\x");
        }
    }
}
