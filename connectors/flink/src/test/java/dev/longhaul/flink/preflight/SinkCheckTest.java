package dev.longhaul.flink.preflight;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SinkCheckTest {
    @TempDir private Path directory;

    @Test
    void directoryIsFine() {
        assertThatCode(() -> SinkCheck.requireWritable("archive", directory))
                .doesNotThrowAnyException();
    }

    @Test
    void missingDirectoryIsNamed() {
        Path missing = directory.resolve("gone");

        assertThatThrownBy(() -> SinkCheck.requireWritable("archive", missing))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("sink archive does not exist", missing.toString());
    }

    @Test
    void fileIsNoSink() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertThatThrownBy(() -> SinkCheck.requireWritable("working", file))
                .hasMessageContainingAll("sink working needs to be a directory", file.toString());
    }
}
