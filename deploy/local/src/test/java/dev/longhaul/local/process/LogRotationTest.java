package dev.longhaul.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogRotationTest {
    @TempDir private Path logs;
    private Path log;

    @BeforeEach
    void elevenBytes() throws Exception {
        log = Files.writeString(logs.resolve("part.log"), "first line\n");
    }

    @Test
    void writerGoesOnInTheEmptiedLog() throws Exception {
        try (OutputStream writer = Files.newOutputStream(log, StandardOpenOption.APPEND)) {
            LogRotation.rotate(log, 10);
            writer.write("second\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        assertThat(log).hasContent("second");
        assertThat(logs.resolve("part.log.1")).hasContent("first line");
    }

    @Test
    void smallLogStays() throws Exception {
        LogRotation.rotate(log, 11);
        LogRotation.rotateAll(logs);
        assertThat(log).hasContent("first line");
        assertThat(logs.resolve("part.log.1")).doesNotExist();
    }
}
