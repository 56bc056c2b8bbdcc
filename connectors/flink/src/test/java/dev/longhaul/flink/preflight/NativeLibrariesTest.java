package dev.longhaul.flink.preflight;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.flink.preflight.NativeLibraries.MissingLibraryException;
import org.junit.jupiter.api.Test;

class NativeLibrariesTest {
    @Test
    void nothingIsMissingHere() {
        assertThatCode(NativeLibraries::require).doesNotThrowAnyException();
    }

    @Test
    void missingJarIsNamed() {
        ClassLoader empty = new ClassLoader(null) {};

        assertThatThrownBy(() -> NativeLibraries.require(empty))
                .isInstanceOf(MissingLibraryException.class)
                .hasMessageContainingAll("is missing on Flink's class path", "lib directory");
    }
}
